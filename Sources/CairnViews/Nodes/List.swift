/// Rows and sections.
///
/// A list of data makes each row when somebody reads it. So a list of ten thousand elements costs
/// no more than one of ten:
///
/// ```swift
/// enum Action { case itemDeleted(Item.ID) }
///
/// let list = List(state.items, onDelete: Action.itemDeleted) { item in
///   Text(item.name)
/// }
/// ```
public struct List<Action>: NodeConvertible {
  /// The nodes of the list, in order.
  public var children: [Node<Action>]

  /// Puts nodes in a list.
  public init(@NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.children = content()
  }

  /// Creates a list that makes a row for each element, when somebody reads it.
  ///
  /// A renderer keeps a row for as long as its element is equal, so `row` must not capture anything
  /// that changes. If rows show more than their elements, give it to the list: see
  /// ``init(_:given:onDelete:onMove:texts:fileID:line:column:row:)``. Whether rows can be deleted or
  /// moved may change from one state to the next.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - onDelete: Returns the action that deletes the element with an id. `nil` if none can be
  ///     deleted.
  ///   - onMove: Returns the action that moves the element with an id by some positions, as in a
  ///     ``ForEach``.
  ///   - texts: Returns the texts of an element's row, in reading order, without making the row. A
  ///     search reads the texts of all rows.
  ///   - fileID: The file that the list is written in. With the line and the column, it identifies
  ///     the list, so a renderer never takes the rows of one list for those of another.
  ///   - line: The line that the list is written in.
  ///   - column: The column that the list is written in.
  ///   - row: The nodes of one element.
  /// - Complexity: O(1).
  @inlinable
  public init<Data: RandomAccessCollection & Equatable>(
    _ data: Data, onDelete: ((Data.Element.ID) -> Action)? = nil,
    onMove: ((Data.Element.ID, _ offset: Int) -> Action)? = nil,
    texts: ((Data.Element) -> [FormattedText])? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @NodeBuilder<Action> row: @escaping (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable & Equatable & Sendable {
    let recipe = RowRecipe(
      fileID: fileID, line: line, column: column, canDelete: onDelete != nil,
      canMove: onMove != nil, input: Never?.none)
    self.init(data, by: recipe, onDelete: onDelete, onMove: onMove, texts: texts, row: row)
  }

  /// Creates a list that makes each row from its element and a shared input, when somebody reads
  /// it.
  ///
  /// If the input changes, all rows are made again:
  ///
  /// ```swift
  /// enum Action { case itemTapped(Item.ID) }
  ///
  /// let list = List(state.items, given: state.items.count > 1) { item, isOneOfMany in
  ///   Button(item.name, Action.itemTapped(item.id)).disabled(!isOneOfMany)
  /// }
  /// ```
  ///
  /// Put values of single rows, such as a field that the state may ask to focus, into their elements, or
  /// use a ``ForEach``.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - input: The values that rows show besides their elements.
  ///   - onDelete: Returns the action that deletes the element with an id. `nil` if none can be
  ///     deleted.
  ///   - onMove: Returns the action that moves the element with an id by some positions, as in a
  ///     ``ForEach``.
  ///   - texts: Returns the texts of an element's row, in reading order, without making the row. A
  ///     search reads the texts of all rows.
  ///   - fileID: The file that the list is written in. With the line and the column, it identifies
  ///     the list, so a renderer never takes the rows of one list for those of another.
  ///   - line: The line that the list is written in.
  ///   - column: The column that the list is written in.
  ///   - row: The nodes of one element.
  /// - Complexity: O(1).
  @inlinable
  public init<Data: RandomAccessCollection & Equatable, Input: Equatable & Sendable>(
    _ data: Data, given input: Input, onDelete: ((Data.Element.ID) -> Action)? = nil,
    onMove: ((Data.Element.ID, _ offset: Int) -> Action)? = nil,
    texts: ((Data.Element) -> [FormattedText])? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @NodeBuilder<Action> row: @escaping (Data.Element, Input) -> [Node<Action>]
  ) where Data.Element: Identifiable & Equatable & Sendable {
    let recipe = RowRecipe(
      fileID: fileID, line: line, column: column, canDelete: onDelete != nil,
      canMove: onMove != nil, input: input)
    self.init(data, by: recipe, onDelete: onDelete, onMove: onMove, texts: texts) {
      row($0, input)
    }
  }

  @inlinable
  init<Data: RandomAccessCollection & Equatable, Input: Equatable & Sendable>(
    _ data: Data, by recipe: RowRecipe<Input>, onDelete: ((Data.Element.ID) -> Action)?,
    onMove: ((Data.Element.ID, _ offset: Int) -> Action)?,
    texts: ((Data.Element) -> [FormattedText])?,
    row: @escaping (Data.Element) -> [Node<Action>]
  ) where Data.Element: Identifiable & Equatable & Sendable {
    let make = { index in
      let element = data.element(at: index)
      return Node(
        row: row(element), id: element.id, at: index, of: data.count, onDelete: onDelete,
        onMove: onMove)
    }
    let rows = LazyRows(
      elements: RowElements(data, by: recipe), make: make,
      makeTexts: { texts?(data.element(at: $0)) ?? make($0).formattedTexts })
    self.init { Node(.rows(rows)) }
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.list(children)) }
}
