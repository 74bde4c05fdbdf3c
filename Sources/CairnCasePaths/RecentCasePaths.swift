/// The recently used case paths, and the number of key paths that have a line of the table.
struct RecentCasePaths {
  /// A key path and its case path. The key path is retained, so that no other object gets its
  /// address.
  ///
  /// `@unchecked Sendable`: both are immutable objects, which are only compared, called and
  /// released.
  struct Pair: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let casePath: AnyObject
  }

  /// A direct-mapped cache: each key path has one place, and a new one replaces the one there.
  private var pairs = [Pair?](repeating: nil, count: 64)
  private var takenLines = 0

  func pair(for keyPath: AnyKeyPath) -> Pair? {
    guard let pair = pairs[position(of: keyPath)], pair.keyPath === keyPath else { return nil }
    return pair
  }

  /// Stores a pair, and returns the pair that it replaces.
  mutating func replace(with pair: Pair) -> Pair? {
    var previous: Pair? = pair
    swap(&previous, &pairs[position(of: pair.keyPath)])
    return previous
  }

  /// Takes a line of the table. Returns `false` if none is left.
  mutating func takeLine(below limit: Int) -> Bool {
    guard takenLines < limit else { return false }
    takenLines += 1
    return true
  }

  private func position(of keyPath: AnyKeyPath) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(keyPath))
    return Int((address >> 4 ^ address >> 10) % 64)
  }
}
