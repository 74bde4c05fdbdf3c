import CairnText

/// The rows of a list of data, each made when somebody looks at it.
///
/// A ``List`` of data has them: see ``List/init(_:onDelete:onMove:texts:fileID:line:column:row:)``.
/// A row follows from its element and from what all rows of its list share (`RowRecipe`). A renderer
/// may keep what it knows of a row for as long as both are equal: `commonEnds(with:)` says so.
public struct LazyRows<Action> {
  @usableFromInline let elements: RowElements
  @usableFromInline let make: (Int) -> Node<Action>
  /// The words of a row, whatever its actions were turned into.
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

  /// The row at a place, from 0 to less than ``count``.
  ///
  /// - Complexity: That of making it: it is not kept.
  public func row(at index: Int) -> Node<Action> { make(index) }

  /// The words of the row at a place.
  ///
  /// - Complexity: That of making it, without turning its actions into others, unless the list was told
  ///   what its rows say.
  package func texts(at index: Int) -> [String] { makeTexts(index).map(\.string) }

  /// All rows, in their order.
  ///
  /// - Complexity: O(*n*) rows made.
  public var all: [Node<Action>] { (0..<count).map(make) }

  /// The place of the row with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) comparisons of ids; no row is made.
  package func index(of id: AnyHashable) -> Int? { elements.index(id) }

  /// How many rows are the same at the start of both, and then at the end: their elements are equal,
  /// and so is what the lists make them by. `nil` if no row is known to be the same.
  ///
  /// - Complexity: O(1) where the data share their storage, else O(*n*) comparisons of elements.
  package func commonEnds(with other: LazyRows) -> (first: Int, last: Int)? {
    elements.commonEnds(with: other.elements)
  }

  /// The same rows, whose actions are turned into others when they are made.
  ///
  /// - Complexity: O(1).
  func map<Other>(_ transform: @escaping (Action) -> Other) -> LazyRows<Other> {
    LazyRows<Other>(
      elements: elements, make: { [make] in make($0).map(transform) }, makeTexts: makeTexts)
  }

  /// The same rows, whose dates and durations are written when they are made.
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
  /// Two are equal if all their rows are.
  ///
  /// - Complexity: O(*n*) rows made.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.all == rhs.all }
}
