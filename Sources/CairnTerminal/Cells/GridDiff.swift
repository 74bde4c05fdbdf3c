extension CellGrid {
  /// Returns the escape sequences that turn one screen into another.
  ///
  /// Writes only cells that differ. At the end, the terminal is back in its default style.
  ///
  /// - Parameters:
  ///   - old: The screen that the terminal shows, or `nil` if that is unknown.
  ///   - depth: The number of colors that the terminal has.
  /// - Complexity: O(*n*) in the number of cells. The output is proportional to the number of cells
  ///   that differ.
  public func update(from old: CellGrid?, depth: ColorDepth) -> String {
    let old = old?.size == size ? old : nil
    if let old, old == self { return "" }
    var writer = GridWriter(depth: depth)
    if old == nil { writer.clear() }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = self[x, y]
        let shown = old?[x, y] ?? .blank
        // Writing the left half of a wide character also draws its right half.
        let rightHalfDiffers =
          x + 1 < size.width && self[x + 1, y].character == nil
          && old.map { $0[x + 1, y] != self[x + 1, y] } ?? false
        guard cell.character != nil, cell != shown || rightHalfDiffers else { continue }
        writer.write(cell, x: x, y: y)
      }
    }
    return writer.finish(cursor: cursor)
  }
}

private struct GridWriter {
  let depth: ColorDepth
  private var output = ""
  private var style: CellStyle?
  private var position: CellPoint?

  init(depth: ColorDepth) {
    self.depth = depth
  }

  mutating func clear() {
    output += "\u{1B}[0m\u{1B}[2J"
    style = .plain
  }

  mutating func write(_ cell: Cell, x: Int, y: Int) {
    guard let character = cell.character else { return }
    if position != CellPoint(x: x, y: y) { output += "\u{1B}[\(y + 1);\(x + 1)H" }
    if style != cell.style {
      output += "\u{1B}[\(depth.parameters(of: cell.style))m"
      style = cell.style
    }
    output.append(character)
    // Terminals disagree about the width of some characters. After all but the safest ones, move
    // the cursor explicitly: a wrong guess then spoils one cell instead of the rest of the line.
    position = character.hasCertainWidth ? CellPoint(x: x + 1, y: y) : nil
  }

  mutating func finish(cursor: CellPoint?) -> String {
    if style != nil, style != .plain { output += "\u{1B}[0m" }
    if let cursor {
      output += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H\u{1B}[?25h"
    } else {
      output += "\u{1B}[?25l"
    }
    return output
  }
}

extension Character {
  /// Whether every terminal draws the character in one cell: Latin letters, box drawing, braille.
  fileprivate var hasCertainWidth: Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    return scalar.value < 0x300 || (0x2500..<0x25A0).contains(scalar.value)
      || (0x2800..<0x2900).contains(scalar.value)
  }
}
