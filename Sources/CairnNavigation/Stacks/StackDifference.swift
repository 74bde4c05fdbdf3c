/// The difference between two paths: what a renderer must do when a path has changed.
///
/// For most uses, the IDs are enough. To apply a difference, use ``StackState/applying(_:)``.
public struct StackDifference<Element> {
  /// The IDs of removed elements, bottom to top.
  public let popped: [StackElementID]

  /// The IDs of added elements, bottom to top.
  public let pushed: [StackElementID]

  /// The IDs of remaining elements that have moved. There are as few as possible.
  public let moved: [StackElementID]

  /// The IDs of remaining elements with another value.
  public var changed: [StackElementID] { changes.map { $0.id } }

  /// The added and moved elements, with their new positions.
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
  /// Returns the difference that turns another path into this one.
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
  /// - Complexity: O(*n*) in the IDs, at the cost of comparing memory. In addition, the following
  ///   elements are compared: those that were written to since one path was copied from the other,
  ///   and up to 16 others. If elements have moved, O(*k* log *k*) in the elements between the
  ///   common bottom and the common top.
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

  /// Returns this path with a difference applied.
  ///
  /// If the difference was computed from this path, the result equals the other path.
  ///
  /// - Complexity: O(*n*) if elements are only pushed on top. Otherwise O(*n* · *k*), for *k*
  ///   elements that are inserted below.
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
