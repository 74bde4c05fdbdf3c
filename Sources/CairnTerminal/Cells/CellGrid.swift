import CairnText

/// A grid of cells: the contents of a terminal screen.
public struct CellGrid: Hashable, Sendable {
  /// The number of columns and lines.
  public let size: CellSize
  /// The position of the terminal's cursor, or `nil` if it is hidden.
  package var cursor: CellPoint?
  private var cells: [Cell]

  /// Creates a blank screen.
  package init(size: CellSize) {
    self.size = size
    self.cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a position.
  ///
  /// - Precondition: The position lies within ``size``.
  package subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The lines of the screen as text, without trailing spaces.
  public var lines: [String] {
    (0..<size.height).map { y in
      let line = String((0..<size.width).compactMap { self[$0, y].character })
      return String(
        line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  /// Writes text on one line and returns the number of cells it took.
  ///
  /// Text beyond `width` or the edge of the screen is left out. A wide character is never cut.
  /// Control characters are escaped. Combining marks that stand alone are dropped.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The first column.
  ///   - y: The line.
  ///   - width: The number of cells available.
  ///   - style: The style of the text. Without a background, the cells keep the one they have.
  @discardableResult
  mutating func write(
    _ text: String, x: Int, y: Int, width: Int = .max, style: CellStyle = .plain
  ) -> Int {
    guard y >= 0, y < size.height else { return 0 }
    var used = 0
    for character in text {
      if let escape = character.escaped {
        used += write(escape, x: x + used, y: y, width: width - used, style: style)
        continue
      }
      let step = character.cellWidth
      guard step > 0 else { continue }
      guard used + step <= width, x + used + step <= size.width else { break }
      if x + used >= 0 { put(character, width: step, x: x + used, y: y, style: style) }
      used += step
    }
    return used
  }

  /// Fills a rectangle with a character in a style.
  mutating func fill(_ rect: CellRect, style: CellStyle, character: Character = " ") {
    for y in max(0, rect.y)..<max(0, rect.y, min(size.height, rect.maxY)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(size.width, rect.maxX)) {
        put(character, width: 1, x: x, y: y, style: style)
      }
    }
  }

  /// Changes the style of the cells in a rectangle.
  mutating func restyle(_ rect: CellRect, _ change: (CellStyle) -> CellStyle) {
    for y in max(0, rect.y)..<max(0, rect.y, min(size.height, rect.maxY)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(size.width, rect.maxX)) {
        cells[y * size.width + x].style = change(cells[y * size.width + x].style)
      }
    }
  }

  /// Copies another screen onto this one. If it has a cursor, that is copied too.
  mutating func paste(_ other: CellGrid, x: Int, y: Int) {
    for row in 0..<min(other.size.height, max(0, size.height - y)) {
      for column in 0..<min(other.size.width, max(0, size.width - x)) {
        cells[(y + row) * size.width + x + column] = other[column, row]
      }
    }
    if let place = other.cursor { cursor = CellPoint(x: x + place.x, y: y + place.y) }
  }

  private mutating func put(_ character: Character, width: Int, x: Int, y: Int, style: CellStyle) {
    let start = y * size.width + x
    var style = style
    style.background = style.background ?? cells[start].style.background
    if cells[start].character == nil { cells[start - 1].character = " " }
    cells[start] = Cell(character, style: style)
    if width == 2 { cells[start + 1] = Cell(nil, style: style) }
    // If a wide character loses its left half, nothing covers its right half anymore.
    let next = start + width
    if x + width < size.width, cells[next].character == nil { cells[next].character = " " }
  }
}
