import Cairn
import CairnTesting
import Testing

@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct StackRestoringTests {
  private func restore(
    _ elements: (StackElementID?, String)..., replacing replaced: StackElementIDs = []
  ) -> StackState<String> {
    StackState(restoring: elements.map { (id: $0.0, element: $0.1) }, replacing: replaced)
  }

  @Test("A restored path has its old ids, in the same order")
  func ids() {
    let path = restore((7, "a"), (3, "b"), (9, "c"))
    #expect(path.ids == [7, 3, 9])
    #expect(Array(path) == ["a", "b", "c"])
    #expect(path[id: 3] == "b")
  }

  @Test("Elements that are pushed later get other ids")
  func later() {
    var path = restore((7, "a"), (3, "b"))
    path.append("c")
    #expect(path.ids == [7, 3, 8])
  }

  @Test("An element without a valid, unique id gets a new one")
  func newIDs() {
    let path = restore((nil, "a"), (4, "b"), (4, "c"), (StackElementID(integerLiteral: .max), "d"))
    #expect(path.ids == [5, 4, 6, 7])
    #expect(Array(path) == ["a", "b", "c", "d"])
  }

  @Test("An element with the id of a replaced one gets a new id, which no other element has")
  func replaced() {
    let current = StackState(["search", "detail"])
    #expect(current.ids == [0, 1])
    let path = restore((1, "a"), (5, "b"), (0, "c"), replacing: current.ids)
    #expect(path.ids == [6, 5, 7])
    #expect(Array(path) == ["a", "b", "c"])
  }

  @Test("Restoring no elements gives an empty path")
  func empty() {
    #expect(restore().isEmpty)
  }
}
