/// Nodes that take part in their parent's layout one by one, each made on demand.
///
/// A ``ForEach`` is a group. An event for one of a thousand rows makes that row alone.
public struct NodeGroup<Action> {
  /// The number of nodes.
  public let count: Int
  private let idAt: (Int) -> AnyHashable?
  private let make: (Int) -> Node<Action>
  private let made = Made()

  /// Keeps the nodes after somebody has read all of them.
  private final class Made {
    var nodes: [Node<Action>]?
  }

  /// Groups nodes that exist already.
  public init(_ nodes: [Node<Action>]) {
    self.init(count: nodes.count, id: { nodes[$0].id }) { nodes[$0] }
    made.nodes = nodes
  }

  /// Groups nodes that are made on demand.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - id: Returns the id of the node at a position.
  ///   - make: Makes the node at a position. The node has the id that `id` returns.
  init(
    count: Int, id: @escaping (Int) -> AnyHashable?, make: @escaping (Int) -> Node<Action>
  ) {
    (self.count, idAt, self.make) = (count, id, make)
  }

  /// All nodes, in order. The group keeps them.
  ///
  /// - Complexity: The first call makes *n* nodes; later calls are O(1).
  public var all: [Node<Action>] {
    if let nodes = made.nodes { return nodes }
    let nodes = (0..<count).map(make)
    made.nodes = nodes
    return nodes
  }

  /// The node at a position, from 0 to less than ``count``.
  ///
  /// - Complexity: Makes one node, or O(1) after a call of ``all``.
  public subscript(index: Int) -> Node<Action> { made.nodes?[index] ?? make(index) }

  /// Returns the id of the node at a position, without making the node.
  package func id(at index: Int) -> AnyHashable? { idAt(index) }

  /// Returns the same group, with a change applied to each node when it is made.
  ///
  /// - Complexity: O(1).
  func map<Other>(_ transform: @escaping (Node<Action>) -> Node<Other>) -> NodeGroup<Other> {
    NodeGroup<Other>(count: count, id: idAt) { transform(self[$0]) }
  }
}

extension NodeGroup: Equatable where Action: Equatable {
  /// Compares all nodes.
  ///
  /// - Complexity: O(*n*). It makes the nodes that nobody has read yet.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.all == rhs.all }
}
