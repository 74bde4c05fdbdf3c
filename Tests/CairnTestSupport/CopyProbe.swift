/// A value that counts the copies that writing to it makes: none, while it has its storage to itself.
public struct CopyProbe: Equatable {
  private final class Storage {}

  private var storage = Storage()

  /// How many writes found the storage shared, and had to make a copy.
  public private(set) var copies = 0

  /// How many writes there were.
  public private(set) var writes = 0

  public init() {}

  public mutating func write() {
    writes += 1
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.copies == rhs.copies && lhs.writes == rhs.writes
  }
}
