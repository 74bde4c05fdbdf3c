import CairnCollections
import Testing

@Suite struct IdentifiedArrayTests {
  var rows: IdentifiedArrayOf<Row> = [Row(1), Row(2), Row(3), Row(4)]

  @Test("Elements are found by id and by position")
  func lookup() {
    #expect(rows[id: 3] == Row(3))
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 1)
    #expect(rows[1] == Row(2))
    #expect(rows.ids == [1, 2, 3, 4])
    #expect(rows.elements == [Row(1), Row(2), Row(3), Row(4)])
    #expect(rows.map(\.id) == [1, 2, 3, 4])
  }

  @Test("An array can be made without checking that its elements are unique")
  func uncheckedUniqueElements() {
    #expect(IdentifiedArray(uncheckedUniqueElements: rows.elements) == rows)
    let words = IdentifiedArray(uncheckedUniqueElements: ["one", "three"], id: \.count)
    #expect(words[id: 5] == "three")
    #expect(words.ids == [3, 5])
  }

  @Test("Several elements can be removed from either end")
  mutating func ends() {
    rows.removeFirst(1)
    rows.removeLast(2)
    #expect(rows == [Row(2)])
    #expect(rows.ids == [2])
    #expect(rows[id: 3] == nil)
  }

  @Test("Assigning by id replaces, appends or removes")
  mutating func assignment() {
    rows[id: 2] = Row(2, "two")
    rows[id: 5] = Row(5)
    rows[id: 1] = nil
    rows[id: 9] = nil
    #expect(rows == [Row(2, "two"), Row(3), Row(4), Row(5)])
    #expect(rows.ids == [2, 3, 4, 5])
    rows[id: 5] = nil
    #expect(rows.ids == [2, 3, 4])
  }

  @Test("Changing through an optional keeps the place", arguments: [1, 2, 4])
  func optionalChaining(id: Int) {
    var rows = rows
    rows[id: id]?.name = "changed"
    rows[id: 9]?.name = "nobody"
    #expect(rows.ids == [1, 2, 3, 4])
    #expect(rows.filter { $0.name == "changed" }.map(\.id) == [id])
  }

  @Test("Appending and inserting skip existing ids")
  mutating func insertion() {
    #expect(rows.append(Row(5)) == (true, 4))
    #expect(rows.append(Row(2, "again")) == (false, 1))
    #expect(rows.insert(Row(0), at: 0) == (true, 0))
    #expect(rows.insert(Row(5, "again"), at: 0) == (false, 5))
    rows.append(contentsOf: [Row(5), Row(6)])
    #expect(rows == [Row(0), Row(1), Row(2), Row(3), Row(4), Row(5), Row(6)])
  }

  @Test("Appending a few elements often makes room for many at a time")
  func appendingOften() {
    var rows: IdentifiedArrayOf<Row> = []
    var capacities: Set<Int> = []
    for id in 0..<1_000 {
      rows.append(contentsOf: [Row(id)])
      capacities.insert(rows.elements.capacity)
    }
    #expect(rows.count == 1_000)
    #expect(capacities.count < 50)
  }

  @Test("Updating replaces the element with the same id in its place")
  mutating func updating() {
    #expect(rows.updateOrAppend(Row(2, "two")) == Row(2))
    #expect(rows.updateOrAppend(Row(5)) == nil)
    #expect(rows.updateOrInsert(Row(3, "three"), at: 0) == (Row(3), 2))
    #expect(rows.updateOrInsert(Row(0), at: 0) == (nil, 0))
    #expect(rows.update(Row(0, "zero"), at: 0) == Row(0))
    #expect(
      rows == [Row(0, "zero"), Row(1), Row(2, "two"), Row(3, "three"), Row(4), Row(5)])
  }

  @Test("Elements are removed by id, value, position, offsets, range and predicate")
  mutating func removal() {
    rows.append(contentsOf: (5...12).map { Row($0) })
    #expect(rows.remove(id: 1) == Row(1))
    #expect(rows.remove(id: 1) == nil)
    #expect(rows.remove(Row(2, "by its id")) == Row(2))
    #expect(rows.remove(at: 0) == Row(3))
    rows.remove(atOffsets: [2, 0])
    #expect(rows.ids == [5, 7, 8, 9, 10, 11, 12])
    rows.removeSubrange(...1)
    rows.removeAll { $0.id == 10 }
    #expect(rows.removeFirst() == Row(8))
    #expect(rows.removeLast() == Row(12))
    #expect(rows == [Row(9), Row(11)])
    #expect(rows.ids == [9, 11])
    #expect(rows.index(id: 11) == 1)
    rows.removeAll()
    #expect(rows.isEmpty)
    #expect(rows.ids.isEmpty)
  }

  @Test(
    "Moving inserts elements before the destination, an index before the move",
    arguments: [
      ([0], 2, [2, 1, 3, 4]), ([3], 0, [4, 1, 2, 3]), ([0, 2], 4, [2, 4, 1, 3]),
      ([1], 1, [1, 2, 3, 4]), ([1], 2, [1, 2, 3, 4]), ([3, 1], 1, [1, 2, 4, 3]),
      ([], 0, [1, 2, 3, 4]),
    ])
  func moving(source: [Int], destination: Int, expected: [Int]) {
    var rows = rows
    rows.move(fromOffsets: source, toOffset: destination)
    #expect(rows.map(\.id) == expected)
    #expect(Array(rows.ids) == expected)
  }

  @Test("Reordering keeps ids and elements together")
  mutating func reordering() {
    rows.sort { $0.id > $1.id }
    #expect(rows.map(\.id) == [4, 3, 2, 1])
    rows.reverse()
    rows.swapAt(0, 3)
    #expect(rows.map(\.id) == [4, 2, 3, 1])
    let pivot = rows.partition { $0.id.isMultiple(of: 2) }
    #expect(rows[pivot...].allSatisfy { $0.id.isMultiple(of: 2) })
    var generator = SystemRandomNumberGenerator()
    rows.shuffle(using: &generator)
    for row in rows { #expect(rows[id: row.id] == row) }
    #expect(Array(rows.ids) == rows.map(\.id))
    rows.sort()
    #expect(rows.map(\.id) == [1, 2, 3, 4])
  }

  @Test("Filtering returns the same type of collection")
  func filtering() {
    let even: IdentifiedArrayOf<Row> = rows.filter { $0.id.isMultiple(of: 2) }
    #expect(even.ids == [2, 4])
    #expect(even[id: 4] == Row(4))
  }

  @Test("Any property can be the id of elements")
  func customID() {
    var names = IdentifiedArray(uniqueElements: ["Blob", "Jr"], id: \.count)
    names.append("Esq")
    #expect(names.append("Fo").inserted == false)
    #expect(names[id: 3] == "Esq")
    #expect(IdentifiedArray(["a", "b", "cc"], id: \.count) { $1 }.elements == ["b", "cc"])
  }

  @Test("Combining elements with the same id keeps the position of the first one")
  func uniquing() {
    let rows = IdentifiedArray([Row(1, "a"), Row(2, "b"), Row(1, "c")]) { first, _ in first }
    #expect(rows == [Row(1, "a"), Row(2, "b")])
    let latest = IdentifiedArray([Row(1, "a"), Row(2, "b"), Row(1, "c")]) { $1 }
    #expect(latest == [Row(1, "c"), Row(2, "b")])
  }

  @Test("An assignment by position replaces the element and its id")
  mutating func replacement() {
    rows[1] = Row(9, "nine")
    #expect(rows.ids == [1, 9, 3, 4])
    #expect(rows[id: 9] == Row(9, "nine"))
    #expect(rows[id: 2] == nil)
    #expect(rows == [Row(1), Row(9, "nine"), Row(3), Row(4)])
  }

  @Test("An array can be made of another array or of a slice")
  func copies() {
    #expect(IdentifiedArray(rows) == rows)
    let middle = IdentifiedArray(rows[1...2])
    #expect(middle == [Row(2), Row(3)])
    #expect(middle.ids == [2, 3])
    let words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(IdentifiedArray(words.dropFirst())[id: 5] == "three")
  }

  @Test("A duplicate id stops the program")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(1), Row(1)])
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(1), Row(2)]
      rows[0] = Row(2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(1), Row(2)]
      rows[id: 2] = Row(3)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(1), Row(2)]
      rows.remove(atOffsets: [2])
    }
  }
}

struct Row: Codable, Comparable, Hashable, Identifiable {
  let id: Int
  var name = ""

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
}
