import CairnCore
import CairnDependencies

/// The ids of a path and the versions of its elements: all that does not depend on the type of the
/// elements, so that it is compiled once and asks nothing of the run time.
@usableFromInline
struct StackSlots: Sendable {
  @usableFromInline private(set) var ids = StackElementIDs()

  /// What tells whether an element has been written to since a path was copied.
  @usableFromInline private(set) var versions: ContiguousArray<ElementVersion> = []

  /// Says in O(1) that two paths have the same ids, where the one was copied from the other.
  @usableFromInline private(set) var shape = ElementVersion.unwritten

  /// Whether the ids stand in the order in which they were minted, so that a binary search is sound.
  private var isAscending = true

  @usableFromInline
  init() {}

  /// The id that was minted last of those on the path.
  var newestID: StackElementID? { isAscending ? ids.last : ids.max() }

  /// Whether the elements of two paths with the same ids are known to be the same without a look at
  /// them.
  @usableFromInline
  func hasSameVersions(as other: Self) -> Bool {
    versions.isEqual(to: other.versions, count: versions.count)
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
    versions[position] = version
  }

  /// Puts an id on top.
  @usableFromInline
  mutating func append(_ id: StackElementID) {
    if let last = ids.last, id < last { isAscending = false }
    ids.storage.append(id)
    // One number for both: a shape is never compared with a version.
    shape = ElementVersion()
    versions.append(shape)
  }

  /// Mints an id and puts it on top.
  @usableFromInline
  mutating func mint() {
    append(generator().callAsFunction())
  }

  /// Mints ids for elements that take the place of others.
  @usableFromInline
  mutating func mint(_ count: Int, replacing subrange: Range<Int>) {
    guard count > 0 else { return remove(subrange) }
    let id = generator().first(ofNew: count).generation
    let version = ElementVersion.first(ofNew: count).number
    if subrange.upperBound < ids.count { isAscending = false }
    let offsets = (0..<UInt64(count)).lazy
    ids.storage.replaceSubrange(
      subrange, with: offsets.map { StackElementID(generation: id + $0) })
    versions.replaceSubrange(subrange, with: offsets.map { ElementVersion(number: version + $0) })
    shape = ElementVersion()
  }

  @usableFromInline
  mutating func remove(_ subrange: Range<Int>) {
    ids.storage.removeSubrange(subrange)
    versions.removeSubrange(subrange)
    if ids.isEmpty { isAscending = true }
    shape = ElementVersion()
  }

  /// Keeps the elements at some positions, in order, and removes the others.
  mutating func keep(_ positions: [Int]) {
    ids.storage = ContiguousArray(positions.lazy.map { [ids] in ids[$0] })
    versions = ContiguousArray(positions.lazy.map { [versions] in versions[$0] })
    if ids.isEmpty { isAscending = true }
    shape = ElementVersion()
  }

  /// The generator of new ids. Those that another one minted are skipped, so that none stands on a path
  /// twice.
  private func generator() -> StackElementIDGenerator {
    let generator = StackElementIDGenerator.current
    if let newestID { generator.skip(past: newestID) }
    return generator
  }
}
