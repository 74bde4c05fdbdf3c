import Cairn
import CairnTerminalTesting
import CounterStack
import Testing

/// Tests the states that a preview can show.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  @Test("The first preview starts with a pushed counter")
  func first() throws {
    let state = try #require(RootFeature.State.previews.first?.value)
    #expect(state.path.map { $0 } == [.counter(42)])
  }

  @Test("Each preview shows the screen that its name describes")
  func drawn() {
    let texts: KeyValuePairs = [
      "counter": "Sum: 42, over one screen", "counters": "Sum: 772, over 3 screens",
      "fact": "Tell me about 42", "prime": "What is the 42nd prime?", "root": "Go to counter",
    ]
    let previews = RootFeature.State.previews
    #expect(previews.map(\.key) == texts.map(\.key))
    for (preview, text) in zip(previews, texts) {
      let lines = drawing(of: RootFeature.screens(preview.value), width: 50, height: 16)
      #expect(lines.contains { $0.contains(text.value) }, "\(preview.key)")
    }
  }

  @Test("The clients of a preview answer without a network")
  func answers() async throws {
    let state = try #require(RootFeature.State.previews.first { $0.key == "fact" }?.value)
    let store = withDependencies {
      $0.context = .preview
    } operation: {
      Store(initialState: state) { RootFeature() }
    }
    let id = try #require(state.path.ids.last)
    store.send(.path(.element(id: id, action: .numberFact(.factButtonTapped))))
    for await state in store.states {
      let screen = RootFeature.screens(state).top
      if screen.dialog?.title == "42 = 2 × 3 × 7." { break }
    }
  }
}
