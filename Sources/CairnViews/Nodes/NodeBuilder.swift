/// Collects nodes written one below the other, with `if`, `switch` and `for`.
///
/// A `for` loop gives rows that are known by their place. Use ``ForEach`` where rows come, go or move,
/// so that the focus stays with the row and not with the place.
@resultBuilder
public enum NodeBuilder<Action> {
  public static func buildExpression<N: NodeConvertible>(_ node: N) -> [Node<Action>]
  where N.Action == Action {
    [node.node]
  }

  public static func buildBlock(_ parts: [Node<Action>]...) -> [Node<Action>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [Node<Action>]?) -> [Node<Action>] { part ?? [] }
  public static func buildEither(first part: [Node<Action>]) -> [Node<Action>] { part }
  public static func buildEither(second part: [Node<Action>]) -> [Node<Action>] { part }
  public static func buildArray(_ parts: [[Node<Action>]]) -> [Node<Action>] {
    parts.flatMap { $0 }
  }
  public static func buildLimitedAvailability(_ part: [Node<Action>]) -> [Node<Action>] { part }
}
