import CairnSession
import CairnText
import CairnViews

extension Painter {
  /// Draws one item of a layout.
  mutating func draw(
    _ item: Placed<Action>, in frame: CellRect, _ state: LayerState, isActive: Bool
  ) {
    let style = palette.style(of: item.style)
    switch item.content {
    case .fill(let color): grid.fill(frame, style: palette.fill(color))
    case .edge(let color):
      let edge = CellRect(x: frame.x, y: frame.y, width: 1, height: frame.height)
      grid.fill(edge, style: palette.shape(color), character: "▎")
    case .text(let lines):
      let seen = (0..<lines.count).clamped(to: -frame.y..<max(-frame.y, grid.size.height - frame.y))
      for index in seen {
        write(lines[index], in: frame.offset(by: 0, index), item.style.alignment, style)
      }
      for mark in item.marks where seen.contains(mark.y) {
        grid.restyle(mark.offset(by: frame.x, frame.y)) { $0.adding(.marked) }
      }
    case .header(let title):
      grid.write(
        title.truncated(width: frame.width), x: frame.x, y: frame.y,
        style: style.adding(palette.frame).adding(CellStyle(isBold: true)))
    case .divider:
      grid.fill(
        CellRect(x: frame.x, y: frame.y, width: frame.width, height: 1),
        style: palette.frame.adding(CellStyle(isDim: true)), character: "─")
    case .labeledContent(let row): draw(row, in: frame, style)
    case .largeValue(let row, let text):
      write(row.label, in: frame, .center, style)
      for (index, line) in text.lines.enumerated() {
        write(line, in: frame.offset(by: 0, index + 1), .center, style)
      }
    case .progress(let bar): draw(bar, in: frame, style, ink(of: item.style))
    case .meter(let meter): draw(meter, in: frame, isDim: item.style.isSecondary)
    case .chevron: grid.write("›", x: frame.x, y: frame.y, style: style)
    case .control(let control):
      let isFocused = isActive && control.path == state.focus.path && !control.style.isDisabled
      draw(control, in: frame, isFocused: isFocused, cursor: state.cursors[control.path])
    }
  }

  private mutating func write(
    _ text: String, in frame: CellRect, _ alignment: NodeStyle.Alignment, _ style: CellStyle
  ) {
    let text = text.truncated(width: frame.width)
    grid.write(
      text, x: frame.x + alignment.indent(of: text, in: frame.width), y: frame.y,
      width: frame.width, style: style)
  }

  private mutating func draw(
    _ row: LabeledContent<Action>, in frame: CellRect, _ style: CellStyle
  ) {
    let label = row.label.truncated(width: frame.width)
    let used = grid.write(label, x: frame.x, y: frame.y, style: style)
    let mark = row.color == nil ? "" : "■ "
    let room = frame.width - used - 1 - mark.cellWidth
    let value = row.value.truncated(width: room)
    guard !value.isEmpty else { return }
    var x = frame.maxX - value.cellWidth - mark.cellWidth
    x += grid.write(mark, x: x, y: frame.y, style: row.color.map(palette.shape) ?? .plain)
    grid.write(value, x: x, y: frame.y, style: style)
  }

  /// Returns the style of a progress bar. In a color of the app, it is a shape instead of letters.
  private func ink(of style: NodeStyle) -> CellStyle {
    if case .theme(let color) = style.foreground { return palette.shape(color) }
    let ink = palette.style(of: style)
    return ink.foreground == nil ? palette.accent : ink
  }

  private mutating func draw(
    _ bar: ProgressView<Action>, in frame: CellRect, _ style: CellStyle, _ ink: CellStyle
  ) {
    var x = frame.x
    if !bar.label.isEmpty {
      x +=
        1 + grid.write(bar.label.truncated(width: frame.width / 2), x: x, y: frame.y, style: style)
    }
    guard let value = bar.value else {
      let waves = String(repeating: "░░▒▒▓▓▒▒", count: max(0, frame.maxX - x) / 8 + 1)
      grid.write(String(waves.prefix(max(0, frame.maxX - x))), x: x, y: frame.y, style: ink)
      return
    }
    let percent = "\(Int((value * 100).rounded()))%"
    let width = max(0, frame.maxX - x - 5)
    let done = Int((value * Double(width)).rounded())
    grid.fill(CellRect(x: x, y: frame.y, width: done, height: 1), style: ink, character: "█")
    grid.fill(
      CellRect(x: x + done, y: frame.y, width: width - done, height: 1),
      style: ink.adding(CellStyle(isDim: true)), character: "░")
    grid.write(percent, x: frame.maxX - percent.count, y: frame.y, style: style)
  }
}

extension CellStyle {
  /// The look of text that stands out. It needs no colors.
  fileprivate static let marked = CellStyle(isBold: true, isUnderlined: true)
}
