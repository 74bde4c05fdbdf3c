/// The values that a row follows from: its element, the recipe of its list, and whether it stands at an end.
///
/// Equal sources make rows that look the same. Only their actions may differ, because those lead into
/// the state of their own page.
@usableFromInline
package protocol RowSource: Sendable {
  /// A hash of the element's id.
  var hashOfID: Int { get }

  /// Whether both have equal elements and recipes.
  func isEqual(to other: any RowSource) -> Bool
}

@usableFromInline
struct ElementOfRow<
  Element: Equatable & Sendable, Input: Equatable & Sendable
>: RowSource, Equatable {
  @usableFromInline let element: Element
  @usableFromInline let recipe: RowRecipe<Input>
  /// Whether the row is the first. If rows can be moved, it can't move up.
  let isFirst: Bool
  let isLast: Bool
  @usableFromInline package let hashOfID: Int

  @usableFromInline
  init(element: Element, recipe: RowRecipe<Input>, isFirst: Bool, isLast: Bool, hashOfID: Int) {
    self.element = element
    self.recipe = recipe
    self.isFirst = recipe.canMove && isFirst
    self.isLast = recipe.canMove && isLast
    self.hashOfID = hashOfID
  }

  @usableFromInline
  package func isEqual(to other: any RowSource) -> Bool { (other as? Self) == self }
}
