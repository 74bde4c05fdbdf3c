import CairnText

/// The rows of a list of data, each made when somebody reads it.
///
/// A ``List`` of data has them: see ``List/init(_:onDelete:onMove:texts:fileID:line:column:row:)``.
/// A row follows from its element and from the values that all rows of its list share
/// (`RowRecipe`). A renderer may keep what it knows of a row while both are equal: see
/// `commonEnds(with:)`.
public struct LazyRows<Action> {
  @usableFromInline let elements: RowElements
  @usableFromInline let make: (Int) -> Node<Action>
  /// Makes the texts of a row. They don't depend on its actions, so `map` keeps this closure.
  @usableFromInline let makeTexts: (Int) -> [FormattedText]

  @inlinable
  init(elements: RowElements, make: @escaping (Int) -> Node<Action>) {
    self.init(elements: elements, make: make) { make($0).formattedTexts }
  }

  @usableFromInline
  init(
    elements: RowElements, make: @escaping (Int) -> Node<Action>,
    makeTexts: @escaping (Int) -> [FormattedText]
  ) {
    self.elements = elements
    self.make = make
    self.makeTexts = makeTexts
  }

  /// The number of rows.
  public var count: Int { elements.count }

  /// Whether the rows can be deleted or moved.
  package var canBeEdited: Bool { elements.canBeEdited }

  /// Returns the row at an index, from 0 to less than ``count``.
  ///
  /// - Complexity: That of making the row. It isn't kept.
  public func row(at index: Int) -> Node<Action> { make(index) }

  /// Returns the texts of the row at an index.
  ///
  /// - Complexity: That of making the row without mapping its actions. If the list was given the
  ///   texts of its rows, no row is made.
  package func texts(at index: Int) -> [String] { makeTexts(index).map(\.string) }

  /// All rows, in order.
  ///
  /// - Complexity: O(*n*). It makes every row.
  public var all: [Node<Action>] { (0..<count).map(make) }

  /// Returns the index of the row with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) comparisons of ids. No row is made.
  package func index(of id: AnyHashable) -> Int? { elements.index(id) }

  /// Returns the id of the row at an index. No row is made.
  package func id(at index: Int) -> AnyHashable { elements.id(index) }

  /// Returns what the row at an index is made from. No row is made.
  package func source(at index: Int) -> any RowSource { elements.source(index) }

  /// Returns the number of rows at the start, and at the end, that both lists have in common.
  ///
  /// Rows are the same if their elements and their recipes are equal. `nil` means that no row is
  /// known to be the same.
  ///
  /// - Complexity: O(1) if the data share their storage, else O(*n*) comparisons of elements.
  package func commonEnds(with other: LazyRows) -> (first: Int, last: Int)? {
    elements.commonEnds(with: other.elements)
  }

  /// Returns the same rows. Their actions are turned into others when the rows are made.
  ///
  /// - Complexity: O(1).
  func map<Other>(_ transform: @escaping (Action) -> Other) -> LazyRows<Other> {
    LazyRows<Other>(
      elements: elements, make: { [make] in make($0).map(transform) }, makeTexts: makeTexts)
  }

  /// Returns the same rows. Their dates and durations are formatted when the rows are made.
  ///
  /// - Complexity: O(1).
  func formatted(by format: TextFormat) -> LazyRows {
    LazyRows(
      elements: elements,
      make: { [make] in
        var row = make($0)
        row.format(by: format)
        return row
      },
      makeTexts: { [makeTexts] in makeTexts($0).map { $0.formatted(by: format) } })
  }
}

extension LazyRows: Equatable where Action: Equatable {
  /// Compares all rows.
  ///
  /// - Complexity: O(*n*). It makes every row of both.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.all == rhs.all }
}
