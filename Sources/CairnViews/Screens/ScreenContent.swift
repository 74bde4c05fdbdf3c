/// The nodes of a screen. Their actions are turned into those of a parent when somebody reads them.
///
/// A screen passes through several parents, and the renderer reads it once. So its nodes are mapped
/// once, however many parents there are.
enum ScreenContent<Action> {
  case nodes([Node<Action>])
  case mapped(MappedContent<Action>)

  /// The nodes.
  ///
  /// - Complexity: O(*n*) in the number of nodes if they are a child's.
  var nodes: [Node<Action>] {
    switch self {
    case .nodes(let nodes): nodes
    case .mapped(let content): content.nodes
    }
  }

  /// Returns the same nodes with their actions turned into others.
  ///
  /// - Complexity: O(1).
  func map<Other>(_ transform: @escaping (Action) -> Other) -> ScreenContent<Other> {
    switch self {
    case .nodes(let nodes):
      nodes.isEmpty ? .nodes([]) : .mapped(ChildContent(nodes: nodes, transform: transform))
    case .mapped(let content): .mapped(content.map(transform))
    }
  }
}

extension ScreenContent: Equatable where Action: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.nodes == rhs.nodes }
}

/// The nodes of a child. Only the subclass knows the type of the child's actions.
class MappedContent<Action> {
  var nodes: [Node<Action>] { [] }

  func map<Other>(_ transform: @escaping (Action) -> Other) -> MappedContent<Other> {
    ChildContent(nodes: nodes, transform: transform)
  }
}

private final class ChildContent<Child, Action>: MappedContent<Action> {
  private let childNodes: [Node<Child>]
  private let transform: (Child) -> Action

  init(nodes: [Node<Child>], transform: @escaping (Child) -> Action) {
    (childNodes, self.transform) = (nodes, transform)
  }

  override var nodes: [Node<Action>] { childNodes.map { $0.map(transform) } }

  override func map<Other>(_ transform: @escaping (Action) -> Other) -> MappedContent<Other> {
    ChildContent<Child, Other>(nodes: childNodes) { [own = self.transform] in
      transform(own($0))
    }
  }
}
