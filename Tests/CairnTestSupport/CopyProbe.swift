/// A value that counts the copies that its writes make. A write copies only if the storage is
/// shared.
public struct CopyProbe: Equatable {
  private final class Storage {}

  private var storage = Storage()

  /// The number of writes that found the storage shared and had to copy it.
  public private(set) var copies = 0

  /// The number of writes.
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
