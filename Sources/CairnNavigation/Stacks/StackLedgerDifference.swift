/// The difference between the IDs of two paths: the part of a difference that doesn't depend on the
/// type of the elements.
@usableFromInline
struct StackLedgerDifference {
  @usableFromInline private(set) var popped: [StackElementID] = []
  @usableFromInline private(set) var pushed: [StackElementID] = []
  @usableFromInline private(set) var moved: [StackElementID] = []

  /// The positions of added and moved elements.
  @usableFromInline private(set) var insertions: [Int] = []

  /// The new and old positions of remaining elements that were written to since one path was copied
  /// from the other.
  @usableFromInline private(set) var written: [(new: Int, old: Int)] = []

  private let new: StackLedger
  private let old: StackLedger
  private var ids: ContiguousArray<StackElementID> { new.ids.storage }
  private var oldIDs: ContiguousArray<StackElementID> { old.ids.storage }

  init(from old: StackLedger, to new: StackLedger) {
    (self.new, self.old) = (new, old)
    let bottom = new.commonPrefix(with: old.ids, ofShape: old.shape.number)
    let top = commonTop(above: bottom)
    addWritten(in: 0..<bottom, shift: 0)
    let middle = bottom..<ids.count - top
    let oldMiddle = bottom..<oldIDs.count - top
    if !middle.isEmpty || !oldMiddle.isEmpty {
      let areReplaced = middle.count == oldMiddle.count && addReplacements(in: middle)
      if !areReplaced { addMiddle(middle, oldMiddle) }
    }
    addWritten(in: middle.upperBound..<ids.count, shift: oldMiddle.upperBound - middle.upperBound)
  }

  /// Returns the number of equal IDs at the end of both paths, above their common start.
  private func commonTop(above bottom: Int) -> Int {
    let (ids, oldIDs) = (ids, oldIDs)
    let limit = min(ids.count, oldIDs.count) - bottom
    var top = 0
    while top < limit, ids[ids.count - 1 - top] == oldIDs[oldIDs.count - 1 - top] { top += 1 }
    return top
  }

  /// Adds the differences if elements only replace others at the same positions. This is the one
  /// case that needs no table of IDs.
  ///
  /// - Returns: Whether this is the case. If not, nothing is added.
  private mutating func addReplacements(in middle: Range<Int>) -> Bool {
    let (ids, oldIDs) = (ids, oldIDs)
    var replaced: [Int] = []
    var rest = middle
    while let position = ids.firstDifference(from: oldIDs, in: rest) {
      replaced.append(position)
      rest = position + 1..<middle.upperBound
    }
    // An ID that is gone from one position may be at another. For few positions, checking is cheap.
    guard replaced.count * replaced.count <= middle.count else { return false }
    for position in replaced
    where replaced.contains(where: { ids[$0] == oldIDs[position] }) { return false }

    popped = replaced.map { oldIDs[$0] }
    pushed = replaced.map { ids[$0] }
    insertions = replaced
    var start = middle.lowerBound
    for position in replaced + [middle.upperBound] {
      addWritten(in: start..<position, shift: 0)
      start = position + 1
    }
    return true
  }

  /// Adds the differences between the common start and the common end of the IDs.
  private mutating func addMiddle(_ middle: Range<Int>, _ oldMiddle: Range<Int>) {
    let (ids, oldIDs) = (ids, oldIDs)
    if middle.isEmpty || oldMiddle.isEmpty {
      (popped, pushed) = (Array(oldIDs[oldMiddle]), Array(ids[middle]))
      insertions = Array(middle)
      return
    }
    let oldPositions = Dictionary(uniqueKeysWithValues: oldMiddle.map { (oldIDs[$0], $0) })
    var stayed: [(new: Int, old: Int)] = []
    for position in middle {
      if let old = oldPositions[ids[position]] {
        stayed.append((position, old))
      } else {
        pushed.append(ids[position])
      }
    }
    let inOrder = Set(longestIncreasingRun(stayed.map(\.old)).map { stayed[$0].new })
    let stayedIDs = Set(stayed.map { ids[$0.new] })
    popped = oldIDs[oldMiddle].filter { !stayedIDs.contains($0) }
    moved = stayed.filter { !inOrder.contains($0.new) }.map { ids[$0.new] }
    insertions = middle.filter { !inOrder.contains($0) }
    written += stayed.filter { new.versions.mayDiffer(at: $0.new, from: old.versions, at: $0.old) }
  }

  /// Adds the elements of a range with another version than those `shift` positions further on the
  /// old path.
  private mutating func addWritten(in range: Range<Int>, shift: Int) {
    let isBottom = shift == 0 && range.lowerBound == 0
    let known =
      isBottom ? new.versions.knownCount(with: old.versions, upTo: range.upperBound) : 0
    let (versions, oldVersions) = (new.versions, old.versions)
    versions.forEachDifference(
      in: range.dropFirst(known), from: oldVersions, shift: shift
    ) { position in
      // The topmost elements without a version come together. Allocate one block for them, not
      // four.
      if written.isEmpty { written.reserveCapacity(ElementVersions.limit) }
      written.append((position, position + shift))
    }
  }
}

extension StackLedger {
  /// Returns the difference that turns another ledger into this one.
  @usableFromInline
  func difference(from other: StackLedger) -> StackLedgerDifference {
    StackLedgerDifference(from: other, to: self)
  }
}

/// Returns the indices of a longest increasing subsequence.
private func longestIncreasingRun(_ numbers: [Int]) -> [Int] {
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for index in numbers.indices {
    var bounds = 0..<ends.count
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      if numbers[ends[middle]] < numbers[index] {
        bounds = middle + 1..<bounds.upperBound
      } else {
        bounds = bounds.lowerBound..<middle
      }
    }
    previous[index] = bounds.lowerBound > 0 ? ends[bounds.lowerBound - 1] : nil
    if bounds.lowerBound == ends.count {
      ends.append(index)
    } else {
      ends[bounds.lowerBound] = index
    }
  }
  return ends.last.map { Array(sequence(first: $0) { previous[$0] }) } ?? []
}
