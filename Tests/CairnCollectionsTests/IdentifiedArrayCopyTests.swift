import CairnCollections
import Testing

/// Tests that changing an element in place doesn't copy the storage of its own collections.
@Suite struct IdentifiedArrayCopyTests {
  @Test("A change by id copies neither the array nor the element's own storage")
  func byID() {
    var notes = Self.notes(count: 20)
    let before = Addresses(of: notes, at: 7)
    for line in 0..<10 {
      notes[id: 7]?.lines[line] = "changed"
    }
    #expect(Addresses(of: notes, at: 7) == before)
  }

  @Test("A change by position copies neither the array nor the element's own storage")
  func byPosition() {
    var notes = Self.notes(count: 20)
    let before = Addresses(of: notes, at: 7)
    notes[7].lines[0] = "changed"
    #expect(Addresses(of: notes, at: 7) == before)
  }

  @Test("A copy is independent of the original")
  func copyOnWrite() {
    let original = Self.notes(count: 3)
    var copy = original
    copy[id: 1]?.lines[0] = "changed"
    #expect(original[id: 1]?.lines[0] == "line")
    #expect(copy[id: 1]?.lines[0] == "changed")
  }

  @Test("If a change of an element throws an error, the element stays in its place")
  func throwing() {
    struct Failure: Error {}
    var notes = Self.notes(count: 3)
    #expect(throws: Failure.self) {
      try notes[id: 1]?.fail(with: Failure())
    }
    #expect(notes.map(\.id) == [0, 1, 2])
    #expect(notes[id: 1]?.lines == ["half done"])
  }

  private static func notes(count: Int) -> IdentifiedArrayOf<Note> {
    IdentifiedArray(
      uniqueElements: (0..<count).map {
        Note(id: $0, lines: Array(repeating: "line", count: 10))
      })
  }
}

private struct Note: Identifiable {
  let id: Int
  var lines: [String]

  mutating func fail(with error: some Error) throws {
    lines = ["half done"]
    throw error
  }
}

/// The storage addresses of an array and of one of its elements. A copy has other addresses.
private struct Addresses: Equatable {
  let array: UnsafeRawPointer?
  let lines: UnsafeRawPointer?

  init(of notes: IdentifiedArrayOf<Note>, at index: Int) {
    array = notes.elements.withUnsafeBytes { $0.baseAddress }
    lines = notes[index].lines.withUnsafeBytes { $0.baseAddress }
  }
}
