/// A user's move of a row among its neighbors.
///
/// It counts the positions that the row moves, and names no destination, because other rows may
/// come and go meanwhile. The feature must ignore a move that is impossible, such as one beyond the
/// end.
public struct RowMove<Action> {
  private let make: (Int) -> Action

  /// Creates a move from a closure that returns its action.
  public init(_ make: @escaping (_ offset: Int) -> Action) {
    self.make = make
  }

  /// Returns the action that moves the row by some positions, down if positive, else up.
  public func action(by offset: Int) -> Action { make(offset) }

  /// Returns the same move with its actions turned into others.
  func map<Other>(_ transform: @escaping (Action) -> Other) -> RowMove<Other> {
    RowMove<Other> { [make] in transform(make($0)) }
  }
}

extension RowMove: Equatable where Action: Equatable {
  /// Two moves are equal if they send the same action for one position up, and for one down.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures can't be compared, but their results can.
    [-1, 1].allSatisfy { lhs.action(by: $0) == rhs.action(by: $0) }
  }
}
