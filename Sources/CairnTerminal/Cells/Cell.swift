/// One position of the screen.
package struct Cell: Hashable, Sendable {
  /// The character drawn here, or `nil` if the wide character on the left also covers this cell.
  package var character: Character?
  /// The style of the character.
  package var style: CellStyle

  /// Creates a cell.
  package init(_ character: Character?, style: CellStyle = .plain) {
    self.character = character
    self.style = style
  }

  /// A cell that shows a space.
  package static let blank = Cell(" ")
}
