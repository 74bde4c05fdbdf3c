/// Nodes side by side.
public struct HStack<Action>: NodeConvertible {
  /// The nodes in the stack, in order.
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
  /// The nodes in the stack, in order.
  public var children: [Node<Action>]

  /// Puts nodes one below the other.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.vertical(children)) }
}

/// Rows that belong together.
public struct Section<Action>: NodeConvertible {
  /// A heading above the rows.
  public var header: String?
  /// An explanation below the rows.
  public var footer: String?
  /// The level of the heading, from 2 to 6. The title of the screen is at 1.
  public var level: Int
  /// The rows.
  public var children: [Node<Action>]

  /// Creates a section with a heading and an explanation.
  ///
  /// - Parameters:
  ///   - header: A heading above the rows.
  ///   - footer: An explanation below them.
  ///   - level: The level of the heading, from 2 to 6. Levels outside are clamped.
  ///   - content: The rows.
  public init(
    _ header: String? = nil, footer: String? = nil, level: Int = 2,
    @NodeBuilder<Action> _ content: () -> [Node<Action>]
  ) {
    self.header = header
    self.footer = footer
    self.level = level.clampedHeadingLevel
    self.children = content()
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.section(self)) }

  /// Returns the same section with other rows.
  func map<Other>(_ transform: ([Node<Action>]) -> [Node<Other>]) -> Section<Other> {
    var section = Section<Other>(header, footer: footer, level: level) {}
    section.children = transform(children)
    return section
  }
}

/// Space that pushes its neighbors apart: sideways in an ``HStack``, by a line elsewhere.
public struct Spacer<Action>: NodeConvertible {
  /// Creates a space.
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

extension Int {
  /// The nearest level that a heading on a screen can have.
  var clampedHeadingLevel: Int { (2...6).contains(self) ? self : self < 2 ? 2 : 6 }
}

extension Section: Equatable where Action: Equatable {}
