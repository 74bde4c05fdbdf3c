/// The case paths that were found last, and how many key paths have got a line of the table.
struct RecentCasePaths {
  /// A key path, held so that no other object has its address meanwhile, and what it led to.
  ///
  /// `@unchecked Sendable`: both are immutable objects, which are compared, called and let go.
  struct Pair: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let casePath: AnyObject
  }

  /// Each key path has one place that it may take, and gives it up to the next that asks for it.
  private var pairs = [Pair?](repeating: nil, count: 64)
  private var takenLines = 0

  func pair(for keyPath: AnyKeyPath) -> Pair? {
    guard let pair = pairs[position(of: keyPath)], pair.keyPath === keyPath else { return nil }
    return pair
  }

  /// Returns what had the place before.
  mutating func replace(with pair: Pair) -> Pair? {
    var previous: Pair? = pair
    swap(&previous, &pairs[position(of: pair.keyPath)])
    return previous
  }

  /// Whether there is a line left.
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
