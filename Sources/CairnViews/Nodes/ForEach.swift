/// Rows made of a collection, each with an identity of its own.
///
/// ```swift
/// enum Action { case itemDeleted(Item.ID) }
///
/// let rows = ForEach(state.items, onDelete: Action.itemDeleted) { item in
///   Text(item.name)
/// }
/// ```
public struct ForEach<Action>: NodeConvertible {
  /// A node for each element, with the id of the element.
  public var rows: [Node<Action>]

  /// Creates a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells one element from the others, whatever its place.
  ///   - onDelete: The action of deleting the element with an id, or `nil` if none can be deleted.
  ///     An id names the same element when the action arrives late, or twice; a place does not.
  ///   - content: The nodes of one element.
  /// - Complexity: O(*n*) calls of `content`.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: (Data.Element) -> ID, onDelete: ((ID) -> Action)? = nil,
    @NodeBuilder<Action> content: (Data.Element) -> [Node<Action>]
  ) {
    rows = data.map { element in
      let id = id(element)
      let nodes = content(element)
      var row = nodes.count == 1 ? nodes[0] : Node(.vertical(nodes))
      row.id = AnyHashable(id)
      row.deleteAction = onDelete?(id) ?? row.deleteAction
      return row
    }
  }

  /// Creates a row for each element, known by its id.
  public init<Data: Sequence>(
    _ data: Data, onDelete: ((Data.Element.ID) -> Action)? = nil,
    @NodeBuilder<Action> content: (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable {
    self.init(data, id: { $0.id }, onDelete: onDelete, content: content)
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.group(rows)) }
}
