/// Rows for the elements of a collection, each with its own identity.
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
  ///   - id: Returns the id of an element. It identifies the element wherever it is in the
  ///     collection.
  ///   - onDelete: Returns the action that deletes the element with an id. `nil` if none can be
  ///     deleted. It takes an id because an index may name another element if the action arrives
  ///     late, or twice.
  ///   - onMove: Returns the action that moves the element with an id by some positions, down if
  ///     the number is positive. `nil` if none can be moved. Renderers offer no move beyond the
  ///     ends, but the feature must ignore one that comes too late.
  ///   - content: The nodes of one element. The group calls it when somebody reads the row, so capture
  ///     values. If the model is a class, capture the property (`[focus]`) rather than the model.
  /// - Complexity: O(*n*) copies of elements. No row is made yet.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, onDelete: ((ID) -> Action)? = nil,
    onMove: ((ID, _ offset: Int) -> Action)? = nil,
    @NodeBuilder<Action> content: @escaping (Data.Element) -> [Node<Action>]
  ) {
    let elements = Array(data)
    group = NodeGroup(count: elements.count, id: { AnyHashable(id(elements[$0])) }) { index in
      let element = elements[index]
      return Node(
        row: content(element), id: id(element), at: index, of: elements.count, onDelete: onDelete,
        onMove: onMove)
    }
  }

  /// Creates a row for each element, identified by its id.
  public init<Data: Sequence>(
    _ data: Data, onDelete: ((Data.Element.ID) -> Action)? = nil,
    onMove: ((Data.Element.ID, _ offset: Int) -> Action)? = nil,
    @NodeBuilder<Action> content: @escaping (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable {
    self.init(data, id: { $0.id }, onDelete: onDelete, onMove: onMove, content: content)
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.group(group)) }
}

extension Node {
  /// Creates one row of the nodes of an element, at an index of a number of rows.
  @usableFromInline
  init<ID: Hashable>(
    row nodes: [Node], id: ID, at index: Int, of count: Int, onDelete: ((ID) -> Action)?,
    onMove: ((ID, Int) -> Action)?
  ) {
    self = nodes.count == 1 ? nodes[0] : Node(.vertical(nodes))
    self.id = AnyHashable(id)
    deleteAction = onDelete?(id) ?? deleteAction
    move =
      onMove.map { onMove in RowMove(within: -index...count - 1 - index) { onMove(id, $0) } }
      ?? move
  }
}
