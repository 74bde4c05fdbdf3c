/// A value that counts the copies that writing to it makes: none, while it has its storage to itself.
struct CopyProbe: Equatable {
  private final class Storage {}

  private var storage = Storage()
  private(set) var copies = 0
  private(set) var writes = 0

  mutating func write() {
    writes += 1
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.copies == rhs.copies && lhs.writes == rhs.writes
  }
}
