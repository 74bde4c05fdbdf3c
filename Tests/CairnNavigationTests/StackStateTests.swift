import Cairn
import CairnTestSupport
import CairnTesting
import CustomDump
import Testing

@testable import CairnNavigation

@Suite(.dependencies { $0.stackElementID = StackElementIDGenerator() })
struct StackStateTests {
  @Test(
    "All ids are compared, however many there are",
    arguments: [1, 2, 31, 32, 33, 64, 65, 100])
  func idComparison(count: Int) {
    let ids = StackElementIDs((0..<UInt64(count)).map(StackElementID.init(generation:)))
    let same = StackElementIDs(Array(ids))
    #expect(ids == same)
    #expect(ids.commonPrefix(with: same) == count)
    for position in ids.indices {
      for bit in [1, 1 << 62] as [UInt64] {
        let other = StackElementID(generation: ids[position].generation ^ bit)
        var others = same
        others.replaceSubrange(position..<position + 1, with: [other])
        #expect(ids != others)
        #expect(ids.commonPrefix(with: others) == position)
      }
    }
  }

  @Test("Elements get ids when they are added, and keep them while others are added and removed")
  func ids() {
    var path = StackState(["a", "b"])
    #expect(path.ids == [0, 1])

    path.append("c")
    path.insert("d", at: 1)
    path.append(contentsOf: ["e", "f"])
    #expect(Array(path) == ["a", "d", "b", "c", "e", "f"])
    #expect(path.ids == [0, 3, 1, 2, 4, 5])

    path.remove(at: 2)
    path.removeLast()
    path.removeLast(1)
    path.removeFirst()
    #expect(Array(path) == ["d", "c"])
    #expect(path.ids == [3, 2])

    path.removeAll()
    #expect(path.isEmpty && path.ids.isEmpty)
    path.append("g")
    #expect(path.ids == [6])
  }

  @Test("Setting an element keeps its id, and replacing a range generates new ids")
  func replacing() {
    var path = StackState(["a", "b", "c"])

    path[1] = "x"
    #expect(path.ids == [0, 1, 2])
    path.replaceSubrange(1..<2, with: ["y", "z"])
    #expect(Array(path) == ["a", "y", "z", "c"])
    #expect(path.ids == [0, 3, 4, 2])
  }

  @Test("An element is found by its id, even if the ids are not in order")
  func byID() {
    var path = StackState(["a", "b", "c"])
    #expect(path.ids.map { path[id: $0] } == ["a", "b", "c"])
    #expect(path[id: 3] == nil)

    path.insert("d", at: 0)
    path.insert("e", at: 2)
    #expect(path.ids == [3, 0, 4, 1, 2])
    #expect(path.ids.map { path[id: $0] } == ["d", "a", "e", "b", "c"])
    #expect(path[id: 5] == nil)
  }

  @Test("An element is changed or removed by its id, and the others stay in place")
  func writingByID() {
    var path = StackState(["a", "b", "c", "d"])

    path[id: 1]?.append("!")
    path[id: 3]?.append("!")
    #expect(Array(path) == ["a", "b!", "c", "d!"])
    path[id: 1] = nil
    path[id: 9]?.append("!")
    path[id: 9] = nil
    #expect(Array(path) == ["a", "c", "d!"])
    #expect(path.ids == [0, 2, 3])
    path[id: 3] = nil
    #expect(Array(path) == ["a", "c"])
  }

  @Test("If a change by id throws an error, the element stays in its place", arguments: 0..<3)
  func failingWrite(_ position: Int) {
    var path = StackState((0..<3).map(Cell.init))
    let copy = path
    let id = path.ids[position]

    #expect(throws: Cell.Failure.self) { try path[id: id]?.fail() }

    #expect(path.map(\.value.number) == (0..<3).map { $0 == position ? -1 : $0 })
    #expect(copy.map(\.value.number) == [0, 1, 2])
    #expect(path.ids == copy.ids)
  }

  @Test("An element that is written or removed by id is released once", arguments: 0..<3)
  func lifetimes(_ position: Int) {
    let cells = (0..<3).map(Cell.init)
    weak var gone: Cell.Object?
    do {
      var path = StackState(cells)
      let id = path.ids[position]
      path[id: id] = Cell(7)
      gone = path[position].value
      #expect(gone != nil)

      let copy = path
      path[id: id] = nil
      #expect(path.map(\.value.number) == (0..<3).filter { $0 != position })
      #expect(copy[position].value === gone)
    }
    #expect(gone == nil)
  }

  @Test("A change by id copies no element")
  func inPlace() {
    var path = StackState((0..<1000).map { _ in CopyProbe() })

    for id in path.ids { path[id: id]?.write() }
    path[500].write()

    let writes = path.map(\.writes)
    #expect(writes.reduce(0, +) == 1001)
    #expect(path.allSatisfy { $0.copies == 0 })
  }

  @Test("An element can't be added with an id after which no other is possible")
  func addingAtAnExhaustingID() {
    var path = StackState(["a"])

    expectIssue("at an invalid id", "Id: #9223372036854775808") {
      path[id: 9_223_372_036_854_775_808] = "b"
    }

    path.append("c")
    #expect(path.ids == [0, 1])
  }

  @Test("Popping removes all elements above")
  func popping() {
    var path = StackState(["a", "b", "c", "d"])

    let popped = [path.pop(to: 2), path.pop(from: 1), path.pop(from: 1), path.pop(to: 1)]

    #expect(popped == [true, true, false, false])
    #expect(Array(path) == ["a"])
    #expect(path.ids == [0])
  }

  @Test("Paths are equal if their ids and their elements are equal")
  func equality() {
    let path = StackState(["a", "b"])
    var copy = path
    #expect(copy == path && copy.hashValue == path.hashValue)

    copy[0] = "x"
    #expect(copy != path)
    copy[0] = "a"
    #expect(copy == path && copy.hashValue == path.hashValue)
    #expect(StackState(["a", "b"]) != path)
  }

  @Test("Ids are ordered by their creation")
  func order() {
    let ids = StackState(["a", "b", "c"]).ids
    for (place, id) in ids.enumerated() {
      for (other, otherID) in ids.enumerated() { #expect((id < otherID) == (place < other)) }
    }
  }

  @Test("A path that was built with another generator never gets an id twice")
  func ofAnotherGenerator() {
    var path = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState(["a", "b"])
    }
    path.append("c")
    path.insert("d", at: 0)
    path.append("e")

    #expect(Set(path.ids).count == 5)
    #expect(path.ids.map { path[id: $0] } == ["d", "a", "b", "c", "e"])
  }

  @Test("A dump of a path shows the elements with their ids")
  func dump() {
    #expect(
      String(customDumping: StackState(["a", "b"])) == """
        [
          #0: "a",
          #1: "b"
        ]
        """)
  }

  @Test("The debug description of a path shows the elements with their ids, and nothing else")
  func debugDescription() {
    #expect(String(reflecting: StackState(["a", "b"])) == #"[#0: "a", #1: "b"]"#)
    #expect(String(reflecting: StackState<Int>()) == "[:]")
    #expect(String(reflecting: PresentationState(wrappedValue: 1)) == "1")
    #expect(String(reflecting: PresentationState<Int>(wrappedValue: nil)) == "nil")
  }
}

/// An element whose lifetime a test can observe.
private struct Cell {
  struct Failure: Error {}

  final class Object {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  var value: Object

  init(_ number: Int) { self.value = Object(number) }

  mutating func fail() throws {
    value = Object(-1)
    throw Failure()
  }
}
