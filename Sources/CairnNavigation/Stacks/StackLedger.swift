import CairnCore
import CairnDependencies

/// The IDs of a path and the versions of its elements.
///
/// It holds everything that doesn't depend on the type of the elements. So it is compiled once,
/// without looking up types at run time.
@usableFromInline
struct StackLedger: Sendable {
  @usableFromInline private(set) var ids = StackElementIDs()

  /// The digest of the IDs, for hashing.
  @usableFromInline var idsHash: UInt64 { digest.value }
  private var digest = StackDigest()

  /// The versions of the elements. They show which elements were written to since a path was
  /// copied.
  private(set) var versions = ElementVersions()

  /// The version of the IDs. If it is equal, two copies of a path have the same IDs, in O(1).
  @usableFromInline private(set) var shape = ElementVersion.unwritten

  // The last change of the ids: the shape before it, and the first position that it changed.
  private var shapeBefore = ElementVersion.unwritten
  private var firstChange = 0

  /// The last write to an element.
  private(set) var lastWrite = Write()

  /// A write to an element.
  struct Write: Sendable {
    var version = ElementVersion.unwritten
    /// The version of the previous write.
    var before = ElementVersion.unwritten
    /// The position of the element at that time.
    var position = 0
  }

  /// Whether the IDs are in the order of their creation, so that a binary search works.
  private var isAscending = true

  @usableFromInline
  init() {}

  /// The newest ID on the path.
  var newestID: StackElementID? { isAscending ? ids.last : ids.max() }

  /// Returns how many elements, from the bottom, are known to be equal, for two paths with the same
  /// IDs.
  @usableFromInline
  func knownCount(with other: Self) -> Int {
    versions.knownCount(with: other.versions, upTo: ids.count)
  }

  /// Returns the position of an element.
  ///
  /// - Complexity: O(1) for the topmost element, and if the IDs are consecutive. O(log *n*) if the
  ///   IDs are in the order of their creation, which only an insertion below the top changes.
  ///   Otherwise O(*n*).
  @usableFromInline
  func position(of id: StackElementID) -> Int? {
    let ids = ids.storage
    var (lower, upper) = (0, ids.count)
    guard upper > 0 else { return nil }
    if ids[upper - 1] == id { return upper - 1 }
    // IDs that were created together are consecutive.
    let guess = Int(truncatingIfNeeded: id.generation &- ids[0].generation)
    if ids.indices.contains(guess), ids[guess] == id { return guess }
    while lower < upper {
      let middle = (lower + upper) / 2
      if ids[middle] == id { return middle }
      if ids[middle] < id { lower = middle + 1 } else { upper = middle }
    }
    return isAscending ? nil : ids.firstIndex(of: id)
  }

  /// Returns the position of an element as half a word, or the greatest number if it is absent.
  @usableFromInline
  @inline(never)
  func halfWordPosition(of id: StackElementID) -> UInt32 {
    position(of: id).map(UInt32.init) ?? .max
  }

  /// Records that an element may have been written to.
  @usableFromInline
  mutating func write(at position: Int, version: ElementVersion = ElementVersion()) {
    versions.write(version, at: position, of: ids.count)
    lastWrite = Write(version: version, before: lastWrite.version, position: position)
  }

  /// Pushes an ID.
  @usableFromInline
  mutating func append(_ id: StackElementID) { push(id) }

  @inline(__always)
  private mutating func push(_ id: StackElementID) {
    if let last = ids.last, id < last { isAscending = false }
    reshape(from: ids.count)
    ids.storage.append(id)
    digest.push(id)
    versions.push(upTo: ids.count)
  }

  /// Creates an ID and pushes it.
  @usableFromInline
  mutating func mint() {
    push(StackElementIDGenerator.mint(past: newestID))
  }

  /// Creates IDs for elements that replace others.
  @usableFromInline
  mutating func mint(_ count: Int, replacing subrange: Range<Int>) {
    guard count > 0 else { return remove(subrange) }
    let first = StackElementIDGenerator.mint(count, past: newestID).generation
    if subrange.upperBound < ids.count { isAscending = false }
    changeIDs(from: subrange.lowerBound) {
      let new = (0..<UInt64(count)).lazy.map { StackElementID(generation: first + $0) }
      $0.replaceSubrange(subrange, with: new)
    }
    versions.replace(subrange, by: count, upTo: ids.count)
  }

  @usableFromInline
  mutating func remove(_ subrange: Range<Int>) {
    changeIDs(from: subrange.lowerBound) { $0.removeSubrange(subrange) }
    versions.replace(subrange, by: 0, upTo: ids.count)
  }

  /// Keeps the elements at some positions, in order, and removes the others.
  mutating func keep(_ positions: [Int]) {
    changeIDs(from: 0) { ids in ids = ContiguousArray(positions.lazy.map { [ids] in ids[$0] }) }
    versions.keep(positions)
  }

  /// Changes the IDs from a position on, and updates everything derived from them.
  private mutating func changeIDs(
    from position: Int, _ change: (inout ContiguousArray<StackElementID>) -> Void
  ) {
    digest.pop(ids.storage[position...])
    change(&ids.storage)
    digest.push(ids.storage[position...])
    if ids.isEmpty { isAscending = true }
    reshape(from: position)
  }

  @inline(__always)
  private mutating func reshape(from position: Int) {
    (shapeBefore, firstChange, shape) = (shape, position, ElementVersion())
  }

  /// How many screens, from the bottom, are the same as in an earlier copy of the path, if no
  /// element was written to since. 0 if more than one change of the IDs lies between.
  ///
  /// - Parameter earlier: The version of the IDs of that copy.
  func untouchedCount(since earlier: ElementVersion) -> Int {
    if earlier == shape { return ids.count }
    return earlier == shapeBefore ? firstChange : 0
  }

  /// How many ids this path begins with, of those that a path of some shape has.
  ///
  /// - Complexity: O(1) for the path before the last push or pop; else O(*n*), at the cost of comparing
  ///   memory.
  func commonPrefix(with others: StackElementIDs, ofShape number: UInt64) -> Int {
    guard number == shapeBefore.number else { return ids.commonPrefix(with: others) }
    let limit = min(ids.count, others.count)
    var common = min(firstChange, limit)
    while common < limit, ids.storage[common] == others.storage[common] { common += 1 }
    return common
  }
}
