/// The versions of the elements of a path, bottom to top.
///
/// The topmost elements may have no version until one of them is written to. Elements without a
/// version are compared by value. So pushing onto a copy of a path, or popping from it, doesn't
/// copy its versions.
struct ElementVersions: Sendable {
  /// The maximum number of elements without a version, which limits needless comparisons.
  static let limit = 16

  /// The versions of the lowest `count` elements. More entries belong to popped elements: removing
  /// those would copy shared storage.
  // `nil` if empty: copying a path would retain even an empty array.
  private var table: ContiguousArray<ElementVersion>?

  private var storage: ContiguousArray<ElementVersion> {
    get { table ?? [] }
    _modify {
      var storage = table.take() ?? []
      defer { table = storage }
      yield &storage
    }
  }

  /// The number of elements, from the bottom, that have a version.
  private var count = 0

  /// Returns the version of an element, or ``ElementVersion/unwritten`` if it has none.
  func version(at position: Int) -> ElementVersion {
    position < count ? storage[position] : .unwritten
  }

  /// Whether two elements may have different values.
  func mayDiffer(at position: Int, from other: Self, at otherPosition: Int) -> Bool {
    position >= count || otherPosition >= other.count
      || storage[position] != other.storage[otherPosition]
  }

  /// Calls a closure with each position whose element may differ from the one `shift` positions
  /// further on another path.
  @inline(__always)
  func forEachDifference(
    in range: Range<Int>, from other: Self, shift: Int, _ body: (Int) -> Void
  ) {
    // Read each table once: every read retains it.
    let (versions, otherVersions) = (storage, other.storage)
    for position in range
    where position >= count || position + shift >= other.count
      || versions[position] != otherVersions[position + shift]
    { body(position) }
  }

  /// Returns how many elements, from the bottom, are known to be equal. Returns 0 if any of them
  /// may differ.
  ///
  /// - Complexity: O(*n*), at the cost of comparing memory. O(1) if both share storage.
  func knownCount(with other: Self, upTo limit: Int) -> Int {
    let known = Swift.min(count, other.count, limit)
    return storage.isEqual(to: other.storage, count: known) ? known : 0
  }

  /// Records that an element may have been written to.
  @inline(__always)
  mutating func write(_ version: ElementVersion, at position: Int, of pathCount: Int) {
    if position >= count { cover(pathCount) }
    storage[position] = version
  }

  /// Records that elements were pushed.
  @inline(__always)
  mutating func push(upTo pathCount: Int) {
    if pathCount - count > Self.limit { cover(pathCount) }
  }

  /// Records that elements were replaced.
  mutating func replace(_ subrange: Range<Int>, by newCount: Int, upTo pathCount: Int) {
    if subrange.upperBound >= count {
      count = Swift.min(count, subrange.lowerBound)
    } else {
      storage.removeSubrange(count...)
      storage.replaceSubrange(subrange, with: Self.new(newCount))
      count = storage.count
    }
    push(upTo: pathCount)
  }

  /// Records that only the elements at some positions remain.
  mutating func keep(_ positions: [Int]) {
    storage = ContiguousArray(positions.prefix { $0 < count }.map { storage[$0] })
    count = storage.count
  }

  /// Gives each element a version.
  @inline(never)
  private mutating func cover(_ pathCount: Int) {
    storage.removeSubrange(count...)
    storage.append(contentsOf: Self.new(pathCount - count))
    count = pathCount
  }

  private static func new(_ count: Int) -> some Collection<ElementVersion> {
    let first = ElementVersion.first(ofNew: count).number
    return (0..<UInt64(count)).lazy.map { ElementVersion(number: first + $0) }
  }
}
