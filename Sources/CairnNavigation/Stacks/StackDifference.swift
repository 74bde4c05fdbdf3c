/// What turns one path into another: what a renderer has to do when a path has changed.
///
/// Ids say it all for most uses. ``StackState/applying(_:)`` carries it out.
public struct StackDifference<Element> {
  /// The elements that have gone, bottom to top.
  public let popped: [StackElementID]

  /// The elements that have come, bottom to top.
  public let pushed: [StackElementID]

  /// The elements that stand elsewhere among those that stayed; as few as can be.
  public let moved: [StackElementID]

  /// The elements that stayed and have another value.
  public let changed: [StackElementID]

  /// Those that come or move, with the position at which they stand, and those that change.
  let insertions: [(position: Int, id: StackElementID, element: Element)]
  let changes: [(id: StackElementID, element: Element)]

  /// Whether the paths are equal.
  public var isEmpty: Bool {
    popped.isEmpty && pushed.isEmpty && moved.isEmpty && changed.isEmpty
  }
}

extension StackDifference: Sendable where Element: Sendable {}

extension StackState where Element: Equatable {
  /// What turns another path into this one.
  ///
  /// ```swift
  /// let difference = new.path.difference(from: old.path)
  /// difference.pushed  // [#3]
  /// ```
  ///
  /// - Complexity: O(*n*) in the ids, at the cost of comparing memory, and a comparison of each
  ///   element that was written to since the one path was copied from the other. Where elements
  ///   moved, O(*k* log *k*) in those between the common bottom and the common top.
  public func difference(from other: Self) -> StackDifference<Element> {
    guard ids != other.ids else {
      let changes = changes(from: other, positions: zip(indices, indices))
      return StackDifference(
        popped: [], pushed: [], moved: [], changed: changes.map(\.id), insertions: [],
        changes: changes)
    }
    let bottom = zip(ids, other.ids).prefix { $0 == $1 }.count
    let top = zip(ids[bottom...].reversed(), other.ids[bottom...].reversed())
      .prefix { $0 == $1 }.count
    return difference(from: other, bottom: bottom, top: top)
  }

  /// The difference of two paths whose `bottom` lowest and `top` topmost ids are the same.
  private func difference(
    from other: Self, bottom: Int, top: Int
  ) -> StackDifference<Element> {
    let middle = bottom..<count - top
    let otherMiddle = bottom..<other.count - top
    let otherPositions = Dictionary(
      uniqueKeysWithValues: otherMiddle.map { (other.ids[$0], $0) })
    let stayed = middle.compactMap { new in otherPositions[ids[new]].map { (new: new, old: $0) } }
    let inOrder = Set(longestIncreasingRun(stayed.map(\.old)).map { stayed[$0].new })
    let present = Set(ids[middle])

    let kept =
      Array(zip(0..<bottom, 0..<bottom)) + stayed.map { ($0.new, $0.old) }
      + Array(zip(count - top..<count, other.count - top..<other.count))
    let changes = changes(from: other, positions: kept)
    let stayedIDs = Set(stayed.map { ids[$0.new] })
    return StackDifference(
      popped: otherMiddle.map { other.ids[$0] }.filter { !present.contains($0) },
      pushed: middle.map { ids[$0] }.filter { !stayedIDs.contains($0) },
      moved: stayed.filter { !inOrder.contains($0.new) }.map { ids[$0.new] },
      changed: changes.map(\.id),
      insertions: middle.filter { !inOrder.contains($0) }.map { ($0, ids[$0], self[$0]) },
      changes: changes)
  }

  private func changes(
    from other: Self, positions: some Sequence<(Int, Int)>
  ) -> [(id: StackElementID, element: Element)] {
    guard versions != other.versions else { return [] }
    return positions.compactMap { new, old in
      versions[new] != other.versions[old] && self[new] != other[old] ? (ids[new], self[new]) : nil
    }
  }

  /// This path, changed as a difference says.
  ///
  /// Where the difference was taken from this path, the result is the path it was taken of.
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
