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
  public var changed: [StackElementID] { changes.map { $0.id } }

  /// Those that come or move, with the position at which they stand, and those that change.
  @usableFromInline
  var insertions: [(position: Int, id: StackElementID, element: Element)] = []
  @usableFromInline var changes: [(id: StackElementID, element: Element)] = []

  @inlinable
  init(popped: [StackElementID], pushed: [StackElementID], moved: [StackElementID]) {
    self.popped = popped
    self.pushed = pushed
    self.moved = moved
  }

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
  ///   element that was written to since the one path was copied from the other, and of up to 16
  ///   that were not. Where elements moved, O(*k* log *k*) in those between the common bottom and
  ///   the common top.
  @inlinable
  public func difference(from other: Self) -> StackDifference<Element> {
    let ledger = ledger.difference(from: other.ledger)
    var difference = StackDifference<Element>(
      popped: ledger.popped, pushed: ledger.pushed, moved: ledger.moved)
    for position in ledger.insertions {
      difference.insertions.append((position, ids[position], elements[position]))
    }
    for (position, old) in ledger.written where elements[position] != other.elements[old] {
      difference.changes.append((ids[position], elements[position]))
    }
    return difference
  }

  /// This path, changed as a difference says.
  ///
  /// Where the difference was taken from this path, the result is the path it was taken of.
  ///
  /// - Complexity: O(*n*) where all that is pushed is pushed on top; else O(*n* · *k*), for *k* elements
  ///   that are put in below.
  public func applying(_ difference: StackDifference<Element>) -> Self {
    let removed = Set(difference.popped).union(difference.moved)
    var elements = zip(ids, self).filter { !removed.contains($0.0) }
    for insertion in difference.insertions {
      elements.insert((insertion.id, insertion.element), at: insertion.position)
    }
    var result = Self()
    let changes = Dictionary(uniqueKeysWithValues: difference.changes.map { ($0.id, $0.element) })
    for (id, element) in elements { result.insert(changes[id] ?? element, id: id) }
    return result
  }
}
