import CairnCore
import CairnDependencies

/// The ids of a path and the versions of its elements: all that does not depend on the type of the
/// elements, so that it is compiled once and asks nothing of the run time.
@usableFromInline
struct StackLedger: Sendable {
  @usableFromInline private(set) var ids = StackElementIDs()

  /// What stands for the ids in a hash.
  @usableFromInline var idsHash: UInt64 { digest.value }
  private var digest = StackDigest()

  /// What tells whether an element has been written to since a path was copied.
  private(set) var versions = ElementVersions()

  /// Says in O(1) that two paths have the same ids, where the one was copied from the other.
  @usableFromInline private(set) var shape = ElementVersion.unwritten

  /// The last write to an element.
  private(set) var lastWrite = Write()

  /// Says in O(1) that two paths are the same, where the one was copied from the other: the number of the
  /// last change.
  @usableFromInline var stamp: UInt64 { max(shape.number, lastWrite.version.number) }

  /// A write to an element.
  struct Write: Sendable {
    var version = ElementVersion.unwritten
    /// The version of the write before.
    var before = ElementVersion.unwritten
    /// Where the element stood then.
    var position = 0
  }

  /// Whether the ids stand in the order in which they were minted, so that a binary search is
  /// sound.
  private var isAscending = true

  @usableFromInline
  init() {}

  /// The id that was minted last of those on the path.
  var newestID: StackElementID? { isAscending ? ids.last : ids.max() }

  /// How many elements of two paths with the same ids, from the bottom, are known to be the same
  /// without a look at them.
  @usableFromInline
  func knownCount(with other: Self) -> Int {
    versions.knownCount(with: other.versions, upTo: ids.count)
  }

  /// The position of an element; O(1) for the top one, and while the ids follow each other.
  ///
  /// - Complexity: O(log *n*) while the ids are in the order in which they were minted, which only an
  ///   insertion below the top disturbs; else O(*n*).
  @usableFromInline
  func position(of id: StackElementID) -> Int? {
    let ids = ids.storage
    var (lower, upper) = (0, ids.count)
    guard upper > 0 else { return nil }
    if ids[upper - 1] == id { return upper - 1 }
    // Ids that were minted in one go follow each other.
    let guess = Int(truncatingIfNeeded: id.generation &- ids[0].generation)
    if ids.indices.contains(guess), ids[guess] == id { return guess }
    while lower < upper {
      let middle = (lower + upper) / 2
      if ids[middle] == id { return middle }
      if ids[middle] < id { lower = middle + 1 } else { upper = middle }
    }
    return isAscending ? nil : ids.firstIndex(of: id)
  }

  /// The position of an element as a number of half a word; the greatest, where it is not there.
  @usableFromInline
  @inline(never)
  func halfWordPosition(of id: StackElementID) -> UInt32 {
    position(of: id).map(UInt32.init) ?? .max
  }

  /// Notes that an element may be written to.
  @usableFromInline
  mutating func write(at position: Int, version: ElementVersion = ElementVersion()) {
    versions.write(version, at: position, of: ids.count)
    lastWrite = Write(version: version, before: lastWrite.version, position: position)
  }

  /// Puts an id on top.
  @usableFromInline
  mutating func append(_ id: StackElementID) { push(id) }

  @inline(__always)
  private mutating func push(_ id: StackElementID) {
    if let last = ids.last, id < last { isAscending = false }
    ids.storage.append(id)
    digest.push(id)
    versions.push(upTo: ids.count)
    shape = ElementVersion()
  }

  /// Mints an id and puts it on top.
  @usableFromInline
  mutating func mint() {
    push(StackElementIDGenerator.mint(past: newestID))
  }

  /// Mints ids for elements that take the place of others.
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

  /// Changes the ids from a position on, and what follows from them.
  private mutating func changeIDs(
    from position: Int, _ change: (inout ContiguousArray<StackElementID>) -> Void
  ) {
    digest.pop(ids.storage[position...])
    change(&ids.storage)
    digest.push(ids.storage[position...])
    if ids.isEmpty { isAscending = true }
    shape = ElementVersion()
  }
}
