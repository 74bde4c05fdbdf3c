/// The elements of rows, with their type erased.
///
/// The closures run through thousands of elements. They are made in inlinable code, so they are
/// compiled in the list's module, for the type of its data.
@usableFromInline
struct RowElements {
  @usableFromInline let count: Int
  /// Whether rows can be deleted or moved.
  @usableFromInline let canBeEdited: Bool
  @usableFromInline let data: AnyObject
  @usableFromInline let index: (AnyHashable) -> Int?
  @usableFromInline let id: (Int) -> AnyHashable
  @usableFromInline let source: (Int) -> any RowSource
  /// Compares the elements with the data of another list, which may be of another type.
  @usableFromInline let compare: (AnyObject) -> (first: Int, last: Int)?

  init(
    count: Int, canBeEdited: Bool, data: AnyObject, index: @escaping (AnyHashable) -> Int?,
    id: @escaping (Int) -> AnyHashable, source: @escaping (Int) -> any RowSource,
    compare: @escaping (AnyObject) -> (first: Int, last: Int)?
  ) {
    self.count = count
    self.canBeEdited = canBeEdited
    self.data = data
    self.index = index
    self.id = id
    self.source = source
    self.compare = compare
  }

  @inlinable
  init<Data: RandomAccessCollection & Equatable, Input: Equatable & Sendable>(
    _ data: Data, by recipe: RowRecipe<Input>
  ) where Data.Element: Identifiable & Equatable & Sendable {
    let own = RowData(data, by: recipe)
    count = data.count
    canBeEdited = recipe.canDelete || recipe.canMove
    self.data = own
    index = { id in
      guard let id = id.base as? Data.Element.ID else { return nil }
      return data.firstIndex { $0.id == id }.map { data.distance(from: data.startIndex, to: $0) }
    }
    id = { AnyHashable(data.element(at: $0).id) }
    source = { index in
      let element = data.element(at: index)
      return ElementOfRow(
        element: element, recipe: recipe, isFirst: index == 0, isLast: index == data.count - 1,
        hashOfID: element.id.hashValue)
    }
    compare = { other in
      guard let other = other as? RowData<Data, Input>, own.recipe == other.recipe else {
        return nil
      }
      return own.data.commonEnds(with: other.data, isEndSpecial: own.recipe.canMove)
    }
  }

  /// Returns the number of rows at the start, and at the end, that both have in common. `nil` means
  /// that no row is known to be the same.
  func commonEnds(with other: RowElements) -> (first: Int, last: Int)? { compare(other.data) }
}

/// The values that all rows of a list share. Equal elements make equal rows if the recipes are
/// equal.
///
/// Closures can't be compared. The position of the list in the sources identifies them, and the
/// values that they depend on are passed as the input.
@usableFromInline
struct RowRecipe<Input: Equatable & Sendable>: Equatable, Sendable {
  let fileID: String
  let line: Int
  let column: Int
  @usableFromInline let canDelete: Bool
  @usableFromInline let canMove: Bool
  let input: Input

  @usableFromInline
  init(
    fileID: String, line: Int, column: Int, canDelete: Bool, canMove: Bool, input: Input
  ) {
    self.fileID = fileID
    self.line = line
    self.column = column
    self.canDelete = canDelete
    self.canMove = canMove
    self.input = input
  }
}

@usableFromInline
final class RowData<Data, Input: Equatable & Sendable> {
  @usableFromInline let data: Data
  @usableFromInline let recipe: RowRecipe<Input>

  @inlinable
  init(_ data: Data, by recipe: RowRecipe<Input>) {
    self.data = data
    self.recipe = recipe
  }
}

extension RandomAccessCollection {
  /// Returns the element at a position, counted from 0.
  @inlinable
  func element(at position: Int) -> Element { self[index(startIndex, offsetBy: position)] }
}

extension RandomAccessCollection where Self: Equatable, Element: Equatable {
  /// Returns the number of elements at the start, and at the end, that both have in common.
  ///
  /// - Parameter isEndSpecial: Whether an element is another one if it is the first or the last of
  ///   only one of the two. The first of movable rows can't move up, and the last can't move down.
  @inlinable
  func commonEnds(with other: Self, isEndSpecial: Bool = false) -> (first: Int, last: Int) {
    // If both share their storage, this doesn't look at the elements.
    if count == other.count, self == other { return (count, 0) }
    var first = 0
    for (element, others) in zip(self, other) {
      guard element == others else { break }
      first += 1
    }
    let least = Swift.min(count, other.count)
    let most = least - first
    var last = 0
    for (element, others) in zip(reversed(), other.reversed()) {
      guard last < most, element == others else { break }
      last += 1
    }
    if isEndSpecial, count != other.count, least > 0 {
      // All of the shorter collection is in the longer one, where its end lies in the middle.
      if first == least { first -= 1 }
      if last == least { last -= 1 }
    }
    return (first, last)
  }
}
