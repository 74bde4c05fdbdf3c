/// The versions of the elements of a path, bottom to top.
///
/// The elements on top may have none, until one of them is written to: what has no version is
/// compared. So a copy of a path is pushed on and popped from without a copy of its versions.
struct ElementVersions: Sendable {
  /// How many elements may be without a version, so that not more than these are compared in vain.
  static let limit = 16

  /// Above `count` stand versions of what has been popped: to remove them would copy shared storage.
  // `nil` where there are none: to copy a path counts a reference to an empty array, too.
  private var table: ContiguousArray<ElementVersion>?

  private var storage: ContiguousArray<ElementVersion> {
    get { table ?? [] }
    _modify {
      var storage = table.take() ?? []
      defer { table = storage }
      yield &storage
    }
  }

  /// How many elements, from the bottom, have a version.
  private var count = 0

  /// The version of an element; that of what has not been written to where it has none.
  func version(at position: Int) -> ElementVersion {
    position < count ? storage[position] : .unwritten
  }

  /// Whether two elements may have different values.
  func mayDiffer(at position: Int, from other: Self, at otherPosition: Int) -> Bool {
    position >= count || otherPosition >= other.count
      || storage[position] != other.storage[otherPosition]
  }

  /// Calls a closure with each position of a range whose element may have another value than the one
  /// that stands `shift` further on another path.
  @inline(__always)
  func forEachDifference(
    in range: Range<Int>, from other: Self, shift: Int, _ body: (Int) -> Void
  ) {
    // Once, and not for each element: to read a table counts a reference to it.
    let (versions, otherVersions) = (storage, other.storage)
    for position in range
    where position >= count || position + shift >= other.count
      || versions[position] != otherVersions[position + shift]
    { body(position) }
  }

  /// How many elements, from the bottom, are known to be the same; 0 where one of them may differ.
  ///
  /// - Complexity: O(*n*), at the cost of comparing memory; O(1) where both share storage.
  func knownCount(with other: Self, upTo limit: Int) -> Int {
    let known = Swift.min(count, other.count, limit)
    return storage.isEqual(to: other.storage, count: known) ? known : 0
  }

  /// Notes that an element may be written to.
  @inline(__always)
  mutating func write(_ version: ElementVersion, at position: Int, of pathCount: Int) {
    if position >= count { cover(pathCount) }
    storage[position] = version
  }

  /// Notes that elements were put on top.
  @inline(__always)
  mutating func push(upTo pathCount: Int) {
    if pathCount - count > Self.limit { cover(pathCount) }
  }

  /// Notes that elements have taken the place of others.
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

  /// Notes that only the elements at some positions are left.
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
