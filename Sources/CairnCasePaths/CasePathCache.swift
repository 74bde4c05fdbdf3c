import CairnLocks
import Synchronization

/// A cache of case paths for the whole process. Its keys are the addresses of key path objects.
///
/// Applying a key path takes the runtime from 200 ns to a microsecond, with allocations. A lookup
/// here takes about 10 ns. A key path in a constant is one object, and so is a literal of a single
/// step.
///
/// Readers take no lock. A key path that is used twice gets a permanent line of the table, so a
/// reader never sees one that is being freed. A key path that is created for each use stays in
/// `recent`, and takes no line from others.
enum CasePathCache {
  /// The number of key paths that get a line. Later ones are found in `recent`, behind the lock.
  static let limit = 1_024
  /// Twice as many, so that a search always reaches a free line.
  private static let lineCount = 2 * limit

  private struct Line: ~Copyable {
    /// The address of a key path that is never freed, or 0 in a free line.
    let keyPath = Atomic<UInt>(0)
    let casePath = Atomic<Unmanaged<AnyObject>?>(nil)
  }

  // Written under the lock of `recent`, and read without a lock, because its lines are atomic.
  private nonisolated(unsafe) static let lines: UnsafeMutablePointer<Line> = {
    let lines = UnsafeMutablePointer<Line>.allocate(capacity: lineCount)
    for position in 0..<lineCount { (lines + position).initialize(to: Line()) }
    return lines
  }()

  private static let recent = CheckedMutex(RecentCasePaths())

  /// Returns the case path in a key path's line. It is never freed.
  @inline(__always)
  static func find(_ keyPath: AnyKeyPath) -> Unmanaged<AnyObject>? {
    let address = UInt(bitPattern: ObjectIdentifier(keyPath))
    let lines = lines
    var position = position(of: address)
    while true {
      let found = lines[position].keyPath.load(ordering: .acquiring)
      if found == address { return lines[position].casePath.load(ordering: .relaxed) }
      if found == 0 { return nil }
      position = (position &+ 1) & (lineCount &- 1)
    }
  }

  /// Returns a recently used case path. At its second use, the key path gets a line of the table.
  static func findRecent(_ keyPath: AnyKeyPath) -> AnyObject? {
    let pair = recent.withLock { recent in
      let pair = recent.pair(for: keyPath)
      if let pair, find(keyPath) == nil, recent.takeLine(below: limit) { give(line: pair) }
      return pair
    }
    return pair?.casePath
  }

  static func note(_ casePath: AnyObject, for keyPath: AnyKeyPath) {
    let pair = RecentCasePaths.Pair(keyPath: keyPath, casePath: casePath)
    let previous = recent.withLock { $0.replace(with: pair) }
    // Released after the unlock, because its `deinit` may run the program's code, which may use the
    // cache.
    withExtendedLifetime(previous) {}
  }

  private static func give(line pair: RecentCasePaths.Pair) {
    let address = UInt(bitPattern: Unmanaged.passRetained(pair.keyPath).toOpaque())
    var position = position(of: address)
    while lines[position].keyPath.load(ordering: .relaxed) != 0 {
      position = (position &+ 1) & (lineCount &- 1)
    }
    lines[position].casePath.store(.passRetained(pair.casePath), ordering: .relaxed)
    // Last, so that a reader that sees the key path also sees its case path.
    lines[position].keyPath.store(address, ordering: .releasing)
  }

  @inline(__always)
  private static func position(of address: UInt) -> Int {
    Int(truncatingIfNeeded: (address >> 4 ^ address >> 10) & UInt(lineCount &- 1))
  }
}
