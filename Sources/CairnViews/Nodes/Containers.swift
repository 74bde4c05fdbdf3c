/// Nodes side by side.
public struct HStack<Action>: NodeConvertible {
  /// What stands in it, in order.
  public var children: [Node<Action>]

  /// Puts nodes side by side.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.horizontal(children)) }
}

/// Nodes one below the other.
public struct VStack<Action>: NodeConvertible {
  /// What stands in it, in order.
  public var children: [Node<Action>]

  /// Puts nodes in a column.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.vertical(children)) }
}

/// Rows and sections.
public struct List<Action>: NodeConvertible {
  /// What stands in it, in order.
  public var children: [Node<Action>]

  /// Puts nodes in a list.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.list(children)) }
}

/// Rows that belong together.
public struct Section<Action>: NodeConvertible {
  /// A heading above the rows.
  public var header: String?
  /// An explanation below the rows.
  public var footer: String?
  /// The rows.
  public var children: [Node<Action>]

  /// Creates a section with what is written above and below it.
  public init(
    _ header: String? = nil, footer: String? = nil,
    @NodeBuilder<Action> _ content: () -> [Node<Action>]
  ) {
    self.header = header
    self.footer = footer
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.section(self)) }
}

/// Room that pushes its neighbours apart: sideways in an ``HStack``, by a line elsewhere.
public struct Spacer<Action>: NodeConvertible {
  /// Creates room.
  public init() {}
  /// The value as a node.
  public var node: Node<Action> { Node(.spacer) }
}

/// A thin line.
public struct Divider<Action>: NodeConvertible {
  /// Creates a line.
  public init() {}
  /// The value as a node.
  public var node: Node<Action> { Node(.divider) }
}

extension Section: Equatable where Action: Equatable {}
