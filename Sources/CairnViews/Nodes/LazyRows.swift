import CairnText

/// The rows of a list of data, each made when somebody looks at it.
///
/// A ``List`` of data has them: see ``List/init(_:onDelete:onMove:texts:row:)``. As a row follows from its element
/// alone, a renderer may keep what it knows of a row for as long as the element is equal.
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

  /// How many rows have equal elements at the start of both, and then at the end; `nil` if the rows
  /// are made of different kinds of data.
  ///
  /// - Complexity: O(1) where the data share their storage, else O(*n*) comparisons of elements.
  package func commonEnds(with other: LazyRows) -> (first: Int, last: Int)? {
    elements.commonEnds(other.elements.data)
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

/// What rows are made of, without its type.
///
/// The closures are made in inlinable code, so that they are compiled where the list is, for the type of
/// its data: they run through thousands of elements.
@usableFromInline
struct RowElements {
  @usableFromInline let count: Int
  @usableFromInline let data: AnyObject
  @usableFromInline let index: (AnyHashable) -> Int?
  @usableFromInline let commonEnds: (AnyObject) -> (first: Int, last: Int)?

  init(
    count: Int, data: AnyObject, index: @escaping (AnyHashable) -> Int?,
    commonEnds: @escaping (AnyObject) -> (first: Int, last: Int)?
  ) {
    self.count = count
    self.data = data
    self.index = index
    self.commonEnds = commonEnds
  }

  @inlinable
  init<Data: RandomAccessCollection & Equatable>(_ data: Data)
  where Data.Element: Identifiable & Equatable {
    count = data.count
    self.data = RowData(data)
    index = { id in
      guard let id = id.base as? Data.Element.ID else { return nil }
      return data.firstIndex { $0.id == id }.map { data.distance(from: data.startIndex, to: $0) }
    }
    commonEnds = { other in (other as? RowData<Data>).map { data.commonEnds(with: $0.data) } }
  }
}

@usableFromInline
final class RowData<Data> {
  @usableFromInline let data: Data

  @inlinable
  init(_ data: Data) { self.data = data }
}

extension RandomAccessCollection where Self: Equatable, Element: Equatable {
  @inlinable
  func commonEnds(with other: Self) -> (first: Int, last: Int) {
    // Of one storage this takes no look at the elements.
    if count == other.count, self == other { return (count, 0) }
    var first = 0
    for (element, others) in zip(self, other) {
      guard element == others else { break }
      first += 1
    }
    let most = Swift.min(count, other.count) - first
    var last = 0
    for (element, others) in zip(reversed(), other.reversed()) {
      guard last < most, element == others else { break }
      last += 1
    }
    return (first, last)
  }
}
