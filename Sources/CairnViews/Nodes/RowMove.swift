/// A user's move of a row among its neighbors.
///
/// It counts the positions that the row moves, and names no destination, because other rows may
/// come and go meanwhile. The feature must ignore a move that is impossible by then, such as one
/// beyond the end.
public struct RowMove<Action> {
  /// The numbers of positions that the row can move: at most 0 for the last row, and at least 0 for
  /// the first.
  public let offsets: ClosedRange<Int>
  private let make: (Int) -> Action

  /// Creates a move from a closure that returns its action.
  ///
  /// - Parameters:
  ///   - offsets: The numbers of positions that the row can move.
  ///   - make: Returns the action that moves the row by some positions.
  public init(
    within offsets: ClosedRange<Int> = -Int.max...Int.max,
    _ make: @escaping (_ offset: Int) -> Action
  ) {
    self.offsets = offsets
    self.make = make
  }

  /// Returns the action that moves the row by some positions, down if positive, else up.
  ///
  /// It is `nil` if the row can't move that far, such as the first row up.
  public func action(by offset: Int) -> Action? {
    offsets.contains(offset) ? make(offset) : nil
  }

  /// Whether the row can move at all. A single row can't.
  package var isPossible: Bool { offsets != 0...0 }

  /// The move while the row can't move, such as in a list whose other rows are hidden.
  package var suspended: Self { Self(within: 0...0, make) }

  /// Returns the same move with its actions turned into others.
  func map<Other>(_ transform: @escaping (Action) -> Other) -> RowMove<Other> {
    RowMove<Other>(within: offsets) { [make] in transform(make($0)) }
  }
}

extension RowMove: Equatable where Action: Equatable {
  /// Two moves are equal if they send the same action for one position up, and for one down.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures can't be compared, but their results can.
    [-1, 1].allSatisfy { lhs.action(by: $0) == rhs.action(by: $0) }
  }
}
