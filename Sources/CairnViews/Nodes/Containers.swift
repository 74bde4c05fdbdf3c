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
  /// How deep the heading stands, from 2 to 6: below the title of the screen, which is at 1.
  public var level: Int
  /// The rows.
  public var children: [Node<Action>]

  /// Creates a section with what is written above and below it.
  ///
  /// - Parameters:
  ///   - header: A heading above the rows.
  ///   - footer: An explanation below them.
  ///   - level: How deep the heading stands, from 2 to 6; what lies outside is clamped.
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

  /// The same section with other rows.
  func map<Other>(_ transform: ([Node<Action>]) -> [Node<Other>]) -> Section<Other> {
    var section = Section<Other>(header, footer: footer, level: level) {}
    section.children = transform(children)
    return section
  }
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

extension Int {
  /// The nearest level that a heading on a screen can have.
  var clampedHeadingLevel: Int { (2...6).contains(self) ? self : self < 2 ? 2 : 6 }
}

extension Section: Equatable where Action: Equatable {}
