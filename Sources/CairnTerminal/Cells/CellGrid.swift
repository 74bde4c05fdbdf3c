import CairnText

/// A screen of cells.
public struct CellGrid: Hashable, Sendable {
  /// The columns and lines of the screen.
  public let size: CellSize
  /// Where the terminal's cursor blinks, or `nil` if it is hidden.
  package var cursor: CellPoint?
  private var cells: [Cell]

  /// Creates a screen with nothing on it.
  package init(size: CellSize) {
    self.size = size
    self.cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a place on the screen.
  ///
  /// - Precondition: The place lies within ``size``.
  package subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The screen as text, a string for each line, without the blanks at the ends of the lines.
  public var lines: [String] {
    (0..<size.height).map { y in
      let line = String((0..<size.width).compactMap { self[$0, y].character })
      return String(
        line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  /// Writes text on one line and returns the number of cells it took.
  ///
  /// What does not fit into `width` or the screen is left out, and a wide character is never cut.
  /// What would steer the terminal is escaped, and marks that take no cell of their own are dropped.
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - x: The first column.
  ///   - y: The line.
  ///   - width: The room there is.
  ///   - style: How it looks. Without a background, the one that is there shines through.
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

  /// Fills a rectangle with a style and, if given, a character.
  mutating func fill(_ rect: CellRect, style: CellStyle, character: Character = " ") {
    for y in max(0, rect.y)..<max(0, rect.y, min(size.height, rect.maxY)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(size.width, rect.maxX)) {
        put(character, width: 1, x: x, y: y, style: style)
      }
    }
  }

  /// Changes the style of what is there.
  mutating func restyle(_ rect: CellRect, _ change: (CellStyle) -> CellStyle) {
    for y in max(0, rect.y)..<max(0, rect.y, min(size.height, rect.maxY)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(size.width, rect.maxX)) {
        cells[y * size.width + x].style = change(cells[y * size.width + x].style)
      }
    }
  }

  /// Copies another screen onto this one, with its cursor if it has one.
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
    // A wide character that lost its left half leaves a cell that nothing covers any more.
    let next = start + width
    if x + width < size.width, cells[next].character == nil { cells[next].character = " " }
  }
}
