/// Collects nodes written one below the other, with `if`, `switch` and `for`.
///
/// A `for` loop makes rows that are identified by their position. Use ``ForEach`` if rows come, go
/// or move, so that the focus stays with the row.
@resultBuilder
public enum NodeBuilder<Action> {
  // Inlinable, so that a feature specializes it for its actions. Otherwise, their type would be looked
  // up for each node.

  /// Turns one part of a screen into a node.
  @inlinable public static func buildExpression<N: NodeConvertible>(_ node: N) -> [Node<Action>]
  where N.Action == Action {
    [node.node]
  }

  /// Joins the nodes of all statements, in order.
  @inlinable public static func buildBlock(_ parts: [Node<Action>]...) -> [Node<Action>] {
    joined(parts)
  }

  /// Takes the nodes of an `if` without an `else`. There are none if the condition is false.
  @inlinable public static func buildOptional(_ part: [Node<Action>]?) -> [Node<Action>] {
    part ?? []
  }
  /// Takes the nodes of an `if`.
  @inlinable public static func buildEither(first part: [Node<Action>]) -> [Node<Action>] { part }
  /// Takes the nodes of an `else`.
  @inlinable public static func buildEither(second part: [Node<Action>]) -> [Node<Action>] { part }
  /// Joins the nodes of all passes of a `for`, in order.
  @inlinable public static func buildArray(_ parts: [[Node<Action>]]) -> [Node<Action>] {
    joined(parts)
  }
  /// Takes the nodes of an `if #available`.
  @inlinable public static func buildLimitedAvailability(_ part: [Node<Action>]) -> [Node<Action>] {
    part
  }

  /// Returns the nodes of all parts. The array is made with room for all of them, because each change
  /// of the state makes many.
  @inlinable static func joined(_ parts: [[Node<Action>]]) -> [Node<Action>] {
    if parts.count == 1 { return parts[0] }
    var nodes: [Node<Action>] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { nodes += part }
    return nodes
  }
}
