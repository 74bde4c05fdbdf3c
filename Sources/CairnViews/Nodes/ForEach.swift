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
  private let group: NodeGroup<Action>

  /// A node for each element, with the id of the element.
  public var rows: [Node<Action>] { group.all }

  /// Creates a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells one element from the others, whatever its place.
  ///   - onDelete: The action of deleting the element with an id, or `nil` if none can be deleted.
  ///     An id names the same element when the action arrives late, or twice; a place does not.
  ///   - onMove: The action of moving the element with an id by some places, down where they are
  ///     positive; `nil` if none can be moved. What goes beyond the ends is for the feature to ignore.
  ///   - content: The nodes of one element. The group calls it when somebody reads the row, so capture
  ///     values. If the model is a class, capture the property (`[focus]`) rather than the model.
  /// - Complexity: O(*n*) copies of elements. No row is made yet.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, onDelete: ((ID) -> Action)? = nil,
    onMove: ((ID, _ places: Int) -> Action)? = nil,
    @NodeBuilder<Action> content: @escaping (Data.Element) -> [Node<Action>]
  ) {
    let elements = Array(data)
    group = NodeGroup(count: elements.count, id: { AnyHashable(id(elements[$0])) }) { index in
      let element = elements[index]
      return Node(row: content(element), id: id(element), onDelete: onDelete, onMove: onMove)
    }
  }

  /// Creates a row for each element, known by its id.
  public init<Data: Sequence>(
    _ data: Data, onDelete: ((Data.Element.ID) -> Action)? = nil,
    onMove: ((Data.Element.ID, _ places: Int) -> Action)? = nil,
    @NodeBuilder<Action> content: @escaping (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable {
    self.init(data, id: { $0.id }, onDelete: onDelete, onMove: onMove, content: content)
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.group(group)) }
}

extension Node {
  /// The nodes of an element as one row.
  @usableFromInline
  init<ID: Hashable>(
    row nodes: [Node], id: ID, onDelete: ((ID) -> Action)?, onMove: ((ID, Int) -> Action)?
  ) {
    self = nodes.count == 1 ? nodes[0] : Node(.vertical(nodes))
    self.id = AnyHashable(id)
    deleteAction = onDelete?(id) ?? deleteAction
    move = onMove.map { onMove in RowMove { onMove(id, $0) } } ?? move
  }
}
