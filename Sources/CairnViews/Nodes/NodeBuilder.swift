/// Collects nodes written one below the other, with `if`, `switch` and `for`.
///
/// A `for` loop gives rows that are known by their place. Use ``ForEach`` where rows come, go or move,
/// so that the focus stays with the row and not with the place.
@resultBuilder
public enum NodeBuilder<Action> {
  /// Takes one word of a screen as a node.
  public static func buildExpression<N: NodeConvertible>(_ node: N) -> [Node<Action>]
  where N.Action == Action {
    [node.node]
  }

  /// Puts statements one below the other.
  public static func buildBlock(_ parts: [Node<Action>]...) -> [Node<Action>] {
    parts.flatMap { $0 }
  }

  /// Leaves out what an `if` does not show.
  public static func buildOptional(_ part: [Node<Action>]?) -> [Node<Action>] { part ?? [] }
  /// Takes what an `if` shows.
  public static func buildEither(first part: [Node<Action>]) -> [Node<Action>] { part }
  /// Takes what an `else` shows.
  public static func buildEither(second part: [Node<Action>]) -> [Node<Action>] { part }
  /// Puts the turns of a `for` one below the other.
  public static func buildArray(_ parts: [[Node<Action>]]) -> [Node<Action>] {
    parts.flatMap { $0 }
  }
  /// Takes what stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [Node<Action>]) -> [Node<Action>] { part }
}
