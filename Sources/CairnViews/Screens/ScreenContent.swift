/// The nodes of a screen, whose actions are turned into those of a parent only when somebody looks.
///
/// A screen passes through several parents, and who shows it looks once: however many there are, its
/// nodes are made anew once.
enum ScreenContent<Action> {
  case nodes([Node<Action>])
  case mapped(MappedContent<Action>)

  /// The nodes.
  ///
  /// - Complexity: O(*n*) in the nodes if they are a child's.
  var nodes: [Node<Action>] {
    switch self {
    case .nodes(let nodes): nodes
    case .mapped(let content): content.nodes
    }
  }

  /// The same nodes, whose actions are turned into others.
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

/// Nodes of a child, of which only the child knows what they were.
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
