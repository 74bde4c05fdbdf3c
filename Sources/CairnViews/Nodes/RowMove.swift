/// What is sent when the user moves a row among its neighbours.
///
/// A row says it by the places that it goes, and not by the place that it comes to: others may come and
/// go meanwhile. What cannot be done, such as a move beyond the end, is for the feature to ignore.
public struct RowMove<Action> {
  private let make: (Int) -> Action

  /// Creates a move of what sends it.
  public init(_ make: @escaping (_ places: Int) -> Action) {
    self.make = make
  }

  /// The action of moving the row by some places: down where they are positive, up where not.
  public func action(by places: Int) -> Action { make(places) }

  /// The same move, whose actions are turned into others.
  func map<Other>(_ transform: @escaping (Action) -> Other) -> RowMove<Other> {
    RowMove<Other> { [make] in transform(make($0)) }
  }
}

extension RowMove: Equatable where Action: Equatable {
  /// Two are equal if they send the same for a place up and for a place down.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures cannot be compared, but what they answer can.
    [-1, 1].allSatisfy { lhs.action(by: $0) == rhs.action(by: $0) }
  }
}
