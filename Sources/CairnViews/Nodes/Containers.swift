/// Nodes side by side.
public struct HStack<Action>: NodeConvertible {
  public var children: [Node<Action>]

  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  public var node: Node<Action> { Node(.horizontal(children)) }
}

/// Nodes one below the other.
public struct VStack<Action>: NodeConvertible {
  public var children: [Node<Action>]

  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  public var node: Node<Action> { Node(.vertical(children)) }
}

/// Rows and sections.
public struct List<Action>: NodeConvertible {
  public var children: [Node<Action>]

  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  public var node: Node<Action> { Node(.list(children)) }
}

/// Rows that belong together.
public struct Section<Action>: NodeConvertible {
  public var header: String?
  public var footer: String?
  public var children: [Node<Action>]

  public init(
    _ header: String? = nil, footer: String? = nil,
    @NodeBuilder<Action> _ content: () -> [Node<Action>]
  ) {
    self.header = header
    self.footer = footer
    self.children = content()
  }

  public var node: Node<Action> { Node(.section(self)) }
}

/// Room that pushes its neighbours apart: sideways in an ``HStack``, by a line elsewhere.
public struct Spacer<Action>: NodeConvertible {
  public init() {}
  public var node: Node<Action> { Node(.spacer) }
}

/// A thin line.
public struct Divider<Action>: NodeConvertible {
  public init() {}
  public var node: Node<Action> { Node(.divider) }
}

extension Section: Equatable where Action: Equatable {}
