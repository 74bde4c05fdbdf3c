/// What turns one path into another: what a renderer has to do when a path has changed.
///
/// Ids say it all for most uses. ``StackState/applying(_:)`` carries it out.
public struct StackDifference<Element> {
  /// The elements that have gone, bottom to top.
  public internal(set) var popped: [StackElementID] = []

  /// The elements that have come, bottom to top.
  public internal(set) var pushed: [StackElementID] = []

  /// The elements that stand elsewhere among those that stayed; as few as can be.
  public internal(set) var moved: [StackElementID] = []

  /// The elements that stayed and have another value.
  public var changed: [StackElementID] { changes.map(\.id) }

  /// Those that come or move, with the position at which they stand, and those that change.
  var insertions: [(position: Int, id: StackElementID, element: Element)] = []
  var changes: [(id: StackElementID, element: Element)] = []

  /// Whether the paths are equal.
  public var isEmpty: Bool {
    popped.isEmpty && pushed.isEmpty && moved.isEmpty && changes.isEmpty
  }
}

extension StackDifference: Sendable where Element: Sendable {}

extension StackState where Element: Equatable {
  /// What turns another path into this one.
  ///
  /// ```swift
  /// let old = state.path
  /// state.path.append(.counter(Counter.State()))
  ///
  /// let difference = state.path.difference(from: old)
  /// difference.pushed  // [#0]
  /// old.applying(difference) == state.path  // true
  /// ```
  ///
  /// - Complexity: O(*n*) in the ids, at the cost of comparing memory, and a comparison of each
  ///   element that was written to since the one path was copied from the other. Where elements
  ///   moved, O(*k* log *k*) in those between the common bottom and the common top.
  public func difference(from other: Self) -> StackDifference<Element> {
    let bottom = ids.commonPrefix(with: other.ids)
    let top = commonTop(with: other, above: bottom)
    var difference = StackDifference<Element>()
    addChanges(from: other, in: 0..<bottom, shift: 0, to: &difference)
    if bottom + top < Swift.max(count, other.count) {
      let middle = bottom..<count - top
      if middle.count != other.count - top - bottom
        || !addReplacements(of: other, in: middle, to: &difference)
      {
        addMiddle(of: other, bottom: bottom, top: top, to: &difference)
      }
    }
    addChanges(from: other, in: count - top..<count, shift: other.count - count, to: &difference)
    return difference
  }

  /// How many ids two paths end with alike, above those that they begin with.
  private func commonTop(with other: Self, above bottom: Int) -> Int {
    let (ids, otherIDs) = (ids.storage, other.ids.storage)
    let limit = Swift.min(count, other.count) - bottom
    var top = 0
    while top < limit, ids[ids.count - 1 - top] == otherIDs[otherIDs.count - 1 - top] { top += 1 }
    return top
  }

  /// Adds what differs where elements stand in the place of others, and nothing moved: the one case in
  /// which what differs is found without a table of ids.
  ///
  /// - Returns: Whether it is the case; else nothing is added.
  private func addReplacements(
    of other: Self, in middle: Range<Int>, to difference: inout StackDifference<Element>
  ) -> Bool {
    let (ids, otherIDs) = (ids.storage, other.ids.storage)
    var replaced: [Int] = []
    var rest = middle
    while let position = ids.firstDifference(from: otherIDs, in: rest) {
      replaced.append(position)
      rest = position + 1..<middle.upperBound
    }
    // What has gone from one place may have come to another; in a few places that is cheaply asked.
    guard replaced.count * replaced.count <= middle.count else { return false }
    for position in replaced
    where replaced.contains(where: { ids[$0] == otherIDs[position] }) { return false }

    var start = middle.lowerBound
    for position in replaced {
      addChanges(from: other, in: start..<position, shift: 0, to: &difference)
      difference.popped.append(otherIDs[position])
      difference.pushed.append(ids[position])
      difference.insertions.append((position, ids[position], elements[position]))
      start = position + 1
    }
    addChanges(from: other, in: start..<middle.upperBound, shift: 0, to: &difference)
    return true
  }

  /// Adds what differs between the ids that both paths begin and end with.
  private func addMiddle(
    of other: Self, bottom: Int, top: Int, to difference: inout StackDifference<Element>
  ) {
    let (ids, otherIDs) = (ids.storage, other.ids.storage)
    let middle = bottom..<count - top
    let otherMiddle = bottom..<other.count - top
    let oldPositions = Dictionary(uniqueKeysWithValues: otherMiddle.map { (otherIDs[$0], $0) })
    var stayed: [(new: Int, old: Int)] = []
    for position in middle {
      if let old = oldPositions[ids[position]] {
        stayed.append((position, old))
      } else {
        difference.pushed.append(ids[position])
      }
    }
    let inOrder = Set(longestIncreasingRun(stayed.map(\.old)).map { stayed[$0].new })
    let stayedIDs = Set(stayed.map { ids[$0.new] })
    difference.popped = otherIDs[otherMiddle].filter { !stayedIDs.contains($0) }
    difference.moved = stayed.filter { !inOrder.contains($0.new) }.map { ids[$0.new] }
    difference.insertions = middle.filter { !inOrder.contains($0) }
      .map { ($0, ids[$0], elements[$0]) }
    for (new, old) in stayed {
      addChanges(from: other, in: new..<new + 1, shift: old - new, to: &difference)
    }
  }

  /// Adds the elements of a range that have another value than those that stand `shift` further on the
  /// other path. Only those are compared that were written to since one path was copied.
  private func addChanges(
    from other: Self, in range: Range<Int>, shift: Int,
    to difference: inout StackDifference<Element>
  ) {
    for position in slots.written(since: other.slots, in: range, shift: shift)
    where elements[position] != other.elements[position + shift] {
      difference.changes.append((ids[position], elements[position]))
    }
  }

  /// This path, changed as a difference says.
  ///
  /// Where the difference was taken from this path, the result is the path it was taken of.
  ///
  /// - Complexity: O(*n*) where all that is pushed is pushed on top; else O(*n* · *k*), for *k* elements
  ///   that are put in below.
  public func applying(_ difference: StackDifference<Element>) -> Self {
    let removed = Set(difference.popped).union(difference.moved)
    var slots = zip(ids, self).filter { !removed.contains($0.0) }
    for insertion in difference.insertions {
      slots.insert((insertion.id, insertion.element), at: insertion.position)
    }
    var result = Self()
    let changes = Dictionary(uniqueKeysWithValues: difference.changes.map { ($0.id, $0.element) })
    for (id, element) in slots { result.insert(changes[id] ?? element, id: id) }
    return result
  }
}

/// The indices of a longest run of increasing numbers, not necessarily next to each other.
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
