import CairnLocks
import Synchronization

/// The case paths that key paths led to, by the objects of the key paths, for the whole process.
///
/// To apply a key path takes the run time from 200 ns to a microsecond, with allocations. To find what
/// it led to takes about ten. A key path that is kept in a constant is one object, and so is a literal
/// of a single step.
///
/// Readers take no lock. A key path that is used twice gets a line of the table for good, so a reader
/// never sees one that is being freed. What is used once, as a key path that is made anew for each use,
/// passes through `recent` alone, and takes no line from others.
enum KeptCasePaths {
  /// How many key paths get a line. Later ones are found in `recent`, behind the lock.
  static let limit = 1_024
  /// Twice as many, so that a search always comes to a free line.
  private static let lineCount = 2 * limit

  private struct Line: ~Copyable {
    /// The address of a key path that is never freed; 0 in a free line.
    let keyPath = Atomic<UInt>(0)
    let casePath = Atomic<Unmanaged<AnyObject>?>(nil)
  }

  // Written under the lock of `recent`, and read by anyone: its lines are atomic.
  private nonisolated(unsafe) static let lines: UnsafeMutablePointer<Line> = {
    let lines = UnsafeMutablePointer<Line>.allocate(capacity: lineCount)
    for position in 0..<lineCount { (lines + position).initialize(to: Line()) }
    return lines
  }()

  private static let recent = CheckedMutex(RecentCasePaths())

  /// What has a line of the table. It is never freed.
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

  /// What was found lately for a key path. Asked for a second time, it gets a line of the table.
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
    // It goes after the lock: its end may run code of the program's that comes here again.
    withExtendedLifetime(previous) {}
  }

  private static func give(line pair: RecentCasePaths.Pair) {
    let address = UInt(bitPattern: Unmanaged.passRetained(pair.keyPath).toOpaque())
    var position = position(of: address)
    while lines[position].keyPath.load(ordering: .relaxed) != 0 {
      position = (position &+ 1) & (lineCount &- 1)
    }
    lines[position].casePath.store(.passRetained(pair.casePath), ordering: .relaxed)
    // Last: whoever sees the key path sees its case path.
    lines[position].keyPath.store(address, ordering: .releasing)
  }

  @inline(__always)
  private static func position(of address: UInt) -> Int {
    Int(truncatingIfNeeded: (address >> 4 ^ address >> 10) & UInt(lineCount &- 1))
  }
}
