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

/// Rows and sections.
///
/// Of data it makes each row when somebody looks at it, so that a list of ten thousand costs no more
/// than one of ten:
///
/// ```swift
/// enum Action { case itemDeleted(Item.ID) }
///
/// let list = List(state.items, onDelete: Action.itemDeleted) { item in
///   Text(item.name)
/// }
/// ```
public struct List<Action>: NodeConvertible {
  /// What stands in it, in order.
  public var children: [Node<Action>]

  /// Puts nodes in a list.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// Makes a row for each element, when somebody looks at it.
  ///
  /// A row must follow from its element alone: it is kept as long as the element is equal. What
  /// follows from more, such as a field that the state may ask to focus, stands in a ``ForEach``.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - onDelete: The action of deleting the element with an id, or `nil` if none can be deleted.
  ///   - onMove: The action of moving the element with an id by some places, as in a ``ForEach``.
  ///   - texts: What the row of an element says, in the order of reading, where that is known without
  ///     making the row: a search asks for it, of all rows.
  ///   - row: The nodes of one element.
  /// - Complexity: O(1).
  @inlinable
  public init<Data: RandomAccessCollection & Equatable>(
    _ data: Data, onDelete: ((Data.Element.ID) -> Action)? = nil,
    onMove: ((Data.Element.ID, _ places: Int) -> Action)? = nil,
    texts: ((Data.Element) -> [FormattedText])? = nil,
    @NodeBuilder<Action> row: @escaping (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable & Equatable {
    let element = { index in data[data.index(data.startIndex, offsetBy: index)] }
    let make = { index in
      let element = element(index)
      return Node(row: row(element), id: element.id, onDelete: onDelete, onMove: onMove)
    }
    let rows = LazyRows(
      elements: RowElements(data), make: make,
      makeTexts: { texts?(element($0)) ?? make($0).formattedTexts })
    self.init { Node(.rows(rows)) }
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
