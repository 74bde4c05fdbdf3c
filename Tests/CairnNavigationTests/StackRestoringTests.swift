import Cairn
import CairnTesting
import Testing

@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct StackRestoringTests {
  private func restore(_ elements: (StackElementID?, String)...) -> StackState<String> {
    StackState(restoring: elements.map { (id: $0.0, element: $0.1) })
  }

  @Test("A path that is restored has the ids that it had, in its order")
  func ids() {
    let path = restore((7, "a"), (3, "b"), (9, "c"))
    #expect(path.ids == [7, 3, 9])
    #expect(Array(path) == ["a", "b", "c"])
    #expect(path[id: 3] == "b")
  }

  @Test("What is pushed later has other ids")
  func later() {
    var path = restore((7, "a"), (3, "b"))
    path.append("c")
    #expect(path.ids == [7, 3, 8])
  }

  @Test("Where there is no id, or none that can be had, there is a new one")
  func newIDs() {
    let path = restore((nil, "a"), (4, "b"), (4, "c"), (StackElementID(integerLiteral: .max), "d"))
    #expect(path.ids == [5, 4, 6, 7])
    #expect(Array(path) == ["a", "b", "c", "d"])
  }

  @Test("A path of nothing is restored as an empty one")
  func empty() {
    #expect(restore().isEmpty)
  }
}
