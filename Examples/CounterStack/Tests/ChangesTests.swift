import Cairn
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct ChangesTests {
  @Test("A change is printed with its action and only the changed element of the path")
  func place() {
    let lines = LockIsolated<[String]>([])
    let store = Store(
      initialState: RootFeature.State(path: StackState([.counter(42), .counter(1729)]))
    ) {
      RootFeature()._printChanges(.customDump { text in lines.withValue { $0.append(text) } })
    }
    let id = store.state.path.ids[1]
    store.send(.path(.element(id: id, action: .counter(.incrementButtonTapped))))
    let text = lines.value.joined(separator: "\n")
    #expect(lines.value.count == 1)
    #expect(text.contains("received action:"))
    #expect(text.contains("incrementButtonTapped"))
    #expect(text.contains("count: 1729") && text.contains("count: 1730"))
    #expect(!text.contains("count: 42"))
  }
}
