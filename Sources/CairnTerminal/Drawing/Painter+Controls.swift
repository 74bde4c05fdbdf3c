import CairnSession
import CairnViews

extension Painter {
  mutating func draw(
    _ control: PlacedControl<Action>, in frame: CellRect, isFocused: Bool, cursor: Int?
  ) {
    switch control.kind {
    case .button(let button): draw(button, in: frame, control.style, isFocused: isFocused)
    case .link, .row: break
    case .textField(let field):
      let style = drawLabel(field.label, of: control, in: frame, isFocused: isFocused)
      let room = field.frame(in: frame, control.labelWidth)
      let edit = TextEdit(field.text, cursor: cursor)
      if field.axis == .vertical {
        drawEditor(field, edit, in: room, style, isFocused: isFocused)
      } else {
        drawField(field, edit, in: room, style, isFocused: isFocused)
      }
    case .slider(let slider): draw(slider, control, in: frame, isFocused: isFocused)
    case .picker(let picker): draw(picker, control, in: frame, isFocused: isFocused)
    case .toggle(let toggle):
      let style = drawLabel(toggle.label, of: control, in: frame, isFocused: isFocused)
      grid.write(
        toggle.isOn ? "[x]" : "[ ]", x: valueX(toggle.label, control, frame), y: frame.y,
        style: style)
    }
  }

  private func valueX(_ label: String, _ control: PlacedControl<Action>, _ frame: CellRect) -> Int {
    frame.x + valueIndent(after: label, in: frame, control.labelWidth)
  }

  private mutating func drawLabel(
    _ label: String, of control: PlacedControl<Action>, in frame: CellRect, isFocused: Bool
  ) -> CellStyle {
    let style = palette.style(of: control.style)
    let width = valueX(label, control, frame) - frame.x - 2
    grid.write(
      label.truncated(width: max(0, width)), x: frame.x, y: frame.y,
      style: isFocused ? .focused : style)
    return style
  }

  private mutating func draw(
    _ button: Button<Action>, in frame: CellRect, _ nodeStyle: NodeStyle, isFocused: Bool
  ) {
    let caption = button.caption.truncated(width: frame.width)
    var style = palette.style(of: nodeStyle)
    if isFocused {
      style = .focused
    } else if nodeStyle.background == nil {
      let color = button.role == .destructive ? palette.destructive : palette.accent
      style = palette.button(color.adding(style)).adding(CellStyle(isDim: nodeStyle.isDisabled))
    }
    let spare = frame.width - caption.cellWidth
    let indent =
      switch nodeStyle.alignment {
      case .leading: 0
      case .center: spare / 2
      case .trailing: spare
      }
    grid.write(caption, x: frame.x + indent, y: frame.y, style: style)
  }

  private mutating func draw(
    _ slider: Slider<Action>, _ control: PlacedControl<Action>, in frame: CellRect, isFocused: Bool
  ) {
    let style = drawLabel(slider.label, of: control, in: frame, isFocused: isFocused)
    let track = slider.trackFrame(in: frame, control.labelWidth)
    let knob = slider.column(ofTrack: track.width)
    let ink = style.foreground == nil ? style.adding(palette.accent) : style
    grid.fill(track, style: ink.adding(CellStyle(isDim: true)), character: "─")
    grid.fill(
      CellRect(x: track.x, y: track.y, width: knob, height: 1),
      style: ink, character: "━")
    grid.write(
      "●", x: track.x + knob, y: track.y,
      style: isFocused ? ink.adding(CellStyle(isBold: true)) : ink)
    grid.write(slider.valueLabel, x: track.maxX + 1, y: frame.y, style: style)
  }

  private mutating func draw(
    _ picker: Picker<Action>, _ control: PlacedControl<Action>, in frame: CellRect, isFocused: Bool
  ) {
    let style = drawLabel(picker.label, of: control, in: frame, isFocused: isFocused)
    var x = valueX(picker.label, control, frame)
    let arrow =
      isFocused ? palette.accent.adding(CellStyle(isBold: true)) : style.adding(.init(isDim: true))
    x += 1 + grid.write("‹", x: x, y: frame.y, style: arrow)
    if let color = picker.selection?.color {
      x += 1 + grid.write("■", x: x, y: frame.y, style: palette.shape(color))
    }
    let title = picker.selection?.title ?? "–"
    x +=
      1
      + grid.write(
        title.truncated(width: max(0, frame.maxX - x - 2)), x: x, y: frame.y, style: style)
    grid.write("›", x: x, y: frame.y, style: arrow)
  }

  private mutating func drawField(
    _ field: TextField<Action>, _ edit: TextEdit, in room: CellRect, _ style: CellStyle,
    isFocused: Bool
  ) {
    let line = CellStyle(isUnderlined: true)
    grid.fill(room, style: style.adding(line))
    if field.text.isEmpty {
      grid.write(
        field.prompt.truncated(width: room.width), x: room.x, y: room.y,
        style: style.adding(CellStyle(isDim: true, isUnderlined: true)))
    }
    let visible = FieldWindow(edit, width: room.width, isFocused: isFocused)
    grid.write(visible.text, x: room.x, y: room.y, width: room.width, style: style.adding(line))
    if isFocused { grid.cursor = CellPoint(x: room.x + visible.cursorColumn, y: room.y) }
  }

  private mutating func drawEditor(
    _ field: TextField<Action>, _ edit: TextEdit, in room: CellRect, _ style: CellStyle,
    isFocused: Bool
  ) {
    let line = CellStyle(isUnderlined: true)
    grid.fill(room, style: style.adding(line))
    if field.text.isEmpty {
      grid.write(
        field.prompt.truncated(width: room.width), x: room.x, y: room.y,
        style: style.adding(CellStyle(isDim: true, isUnderlined: true)))
    }
    let lines = EditorLines(edit.text, width: room.width)
    for (index, text) in lines.lines.enumerated() {
      grid.write(
        text.text, x: room.x, y: room.y + index, width: room.width, style: style.adding(line))
    }
    guard isFocused else { return }
    let position = lines.position(of: edit.cursor)
    grid.cursor = CellPoint(
      x: room.x + min(position.column, room.width - 1), y: room.y + position.line)
  }
}

/// The part of a text that a single-line field shows. It always contains the cursor.
private struct FieldWindow {
  var text: String
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
    cursorColumn = 0
    while start > head.startIndex {
      let previous = head.index(before: start)
      let step = head[previous].cellWidth
      // Keep one cell free for the cursor.
      guard cursorColumn + step <= width - 1 else { break }
      cursorColumn += step
      start = previous
    }
    text = String(edit.text[start...])
  }
}
