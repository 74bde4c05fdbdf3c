import CairnCore
import Testing

@Suite struct CancelIDTests {
  /// An id of a chosen size, whose hash is always the same.
  struct Words<Rest: Hashable & Sendable>: Hashable, Sendable {
    let number: Int
    let rest: Rest

    func hash(into hasher: inout Hasher) {}
  }

  /// An id that ignores a part of its value.
  struct Labeled: Hashable, Sendable {
    let id: UInt8
    let label: Int

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  enum Empty { case only }

  private func check<ID: Hashable & Sendable>(_ id: ID, isNot other: ID) {
    #expect(CancelID(id) == CancelID(id))
    #expect(CancelID(id).hashValue == CancelID(id).hashValue)
    #expect(CancelID(id) != CancelID(other))
    let copies = Set([CancelID(id), CancelID(other), CancelID(id)])
    #expect(copies.count == 2)
  }

  @Test("Ids are equal if their values are, whatever their size")
  func values() {
    check(1, isNot: 2)
    check(UInt8(1), isNot: 2)
    check(true, isNot: false)
    check("a", isNot: "b")
    check(String(repeating: "a", count: 100), isNot: String(repeating: "a", count: 101))
    check(Int?.some(0), isNot: nil)
    check([1, 2], isNot: [2, 1])
    check(Words(number: 1, rest: 1), isNot: Words(number: 1, rest: 2))
    check(Words(number: 1, rest: [1, 2]), isNot: Words(number: 1, rest: [1, 3]))
    check(
      Words(number: 1, rest: Words(number: 2, rest: 3)),
      isNot: Words(number: 1, rest: Words(number: 2, rest: 4)))
    #expect(CancelID(Empty.only) == CancelID(Empty.only))
  }

  @Test("Ids of different types differ, even if their memory is equal")
  func types() {
    #expect(CancelID(1) != CancelID(UInt(1)))
    #expect(CancelID(UInt8(1)) != CancelID(true))
    #expect(CancelID("a") != CancelID(Substring("a")))
  }

  @Test("An id is equal to another if its type says so")
  func ownEquality() {
    #expect(CancelID(0.0) == CancelID(-0.0))
    #expect(CancelID(Labeled(id: 1, label: 1)) == CancelID(Labeled(id: 1, label: 2)))
    #expect(CancelID(Labeled(id: 1, label: 1)) != CancelID(Labeled(id: 2, label: 1)))
  }
}
