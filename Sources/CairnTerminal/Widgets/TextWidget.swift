import CairnText
import CairnViews

/// A text that the user edits: underlined, on one line that scrolls or on as many as it needs.
struct TextWidget<Action>: Widget {
  let text: ControlText<Action>

  var idealWidth: (cells: Int, isFlexible: Bool) { (12, true) }

  var hints: [KeyHint] {
    let newLine = text.axis == .vertical ? [KeyHint(.submit, to: "new line")] : []
    return [
      KeyHint(.nextControl, to: "next", importance: 3),
      KeyHint(.deleteToLineStart, to: "clear", importance: 0),
    ] + newLine
  }

  func height(width: Int) -> Int {
    text.axis == .vertical ? max(2, EditorLines(text.text, width: width).lines.count) : 1
  }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    let style = look.style.adding(CellStyle(isUnderlined: true))
    painter.grid.fill(room, style: style)
    if text.text.isEmpty {
      painter.grid.write(
        text.prompt.truncated(width: room.width), x: room.x, y: room.y,
        style: style.adding(CellStyle(isDim: true)))
    }
    let edit = TextEdit(text.text, cursor: look.cursor)
    let cursor =
      text.axis == .vertical
      ? drawLines(of: edit, in: room, with: &painter, style)
      : drawLine(of: edit, in: room, with: &painter, style, isFocused: look.isFocused)
    if look.isFocused { painter.grid.cursor = cursor }
  }

  // The session edits the text, since most keys go there: see `SessionCore.edit`.
  func activate(cursor: Int?) -> Action? { nil }
  func step(by steps: Int, cursor: inout Int?) -> Action? { nil }

  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? {
    let column = max(0, point.x - room.x)
    if text.axis == .vertical {
      let lines = EditorLines(text.text, width: room.width)
      cursor = lines.offset(line: point.y - room.y, column: column)
    } else {
      let edit = TextEdit(text.text, cursor: cursor)
      let visible = FieldWindow(edit, width: room.width, isFocused: true)
      cursor = visible.offset + visible.text.characters(before: column)
    }
    return nil
  }

  /// Draws a field of one line, and returns the position of its cursor.
  private func drawLine(
    of edit: TextEdit, in room: CellRect, with painter: inout Painter<Action>, _ style: CellStyle,
    isFocused: Bool
  ) -> CellPoint {
    let visible = FieldWindow(edit, width: room.width, isFocused: isFocused)
    painter.grid.write(visible.text, x: room.x, y: room.y, width: room.width, style: style)
    return CellPoint(x: room.x + visible.cursorColumn, y: room.y)
  }

  /// Draws a field of several lines, and returns the position of its cursor.
  private func drawLines(
    of edit: TextEdit, in room: CellRect, with painter: inout Painter<Action>, _ style: CellStyle
  ) -> CellPoint {
    let lines = EditorLines(edit.text, width: room.width)
    for (index, line) in lines.lines.enumerated() {
      painter.grid.write(
        line.text, x: room.x, y: room.y + index, width: room.width, style: style)
    }
    let position = lines.position(of: edit.cursor)
    return CellPoint(x: room.x + min(position.column, room.width - 1), y: room.y + position.line)
  }
}

/// The part of a text that a single-line field shows. It always contains the cursor.
private struct FieldWindow {
  var text: String
  /// The number of characters before the first visible one.
  var offset = 0
  var cursorColumn: Int

  init(_ edit: TextEdit, width: Int, isFocused: Bool) {
    let cursor = edit.text.index(edit.text.startIndex, offsetBy: edit.cursor)
    let head = edit.text[..<cursor]
    let headWidth = head.cellWidth
    guard isFocused, headWidth >= width else {
      text = edit.text
      cursorColumn = headWidth
      return
    }
    // Walk back from the cursor. In a long text, most characters lie left of the visible part.
    var start = cursor
    offset = edit.cursor
    cursorColumn = 0
    while start > head.startIndex {
      let previous = head.index(before: start)
      let step = head[previous].cellWidth
      // Keep one cell free for the cursor.
      guard cursorColumn + step <= width - 1 else { break }
      cursorColumn += step
      offset -= 1
      start = previous
    }
    text = String(edit.text[start...])
  }
}
