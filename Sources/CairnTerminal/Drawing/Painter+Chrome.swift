import CairnSession
import CairnText
import CairnViews

extension Painter {
  /// Draws a border around a card.
  mutating func drawFrame(_ frame: CellRect) {
    let style = palette.frame
    let line = String(repeating: "─", count: max(0, frame.width - 2))
    grid.write("╭" + line + "╮", x: frame.x, y: frame.y, style: style)
    grid.write("╰" + line + "╯", x: frame.x, y: frame.maxY - 1, style: style)
    for y in (frame.y + 1)..<max(frame.y + 1, frame.maxY - 1) {
      grid.write("│", x: frame.x, y: y, style: style)
      grid.write("│", x: frame.maxX - 1, y: y, style: style)
    }
  }

  /// Draws the bar with the title and the toolbar.
  mutating func drawBar(_ layout: LayerLayout<Action>, _ state: LayerState, isActive: Bool) {
    guard let bar = layout.bar else { return }
    let isBeside = !layout.isFramed && bar.width < grid.size.width
    let barStyle = isBeside && !isActive ? palette.restingBar : palette.bar
    grid.fill(bar, style: barStyle)
    for control in layout.toolbar {
      let isFocused = isActive && control.path == state.focus.path
      let isResting = control.style.isDisabled
      var style = barStyle.adding(CellStyle(isBold: !isResting, isDim: isResting))
      // Without colors, the bar itself is reversed. Adding "reversed" to it would show nothing.
      if isFocused { style.isReversed.toggle() }
      grid.write(
        control.description.caption.truncated(width: control.frame.width), x: control.frame.x,
        y: bar.y, style: style)
      if isFocused {
        grid.write("▸", x: control.frame.x - 1, y: bar.y, style: barStyle)
      }
    }
    let room = layout.titleFrame
    let (below, title) = layout.title(width: room.width)
    let width = below.cellWidth + title.cellWidth
    let isCentered = !layout.layer.isBase && layout.layer.backPath.isEmpty
    let x = isCentered ? max(room.x, bar.x + (bar.width - width) / 2) : room.x
    let used = grid.write(below, x: x, y: bar.y, style: barStyle)
    grid.write(title, x: x + used, y: bar.y, style: barStyle.adding(CellStyle(isBold: isActive)))
  }

  /// Draws hints for the keys that work now, as many as fit: each key as a chip, then its meaning.
  mutating func drawFooter(_ hints: [KeyHint]) {
    let y = clearLines(fromBottom: 1)
    var x = 1
    for hint in KeyHint.fitting(hints, width: grid.size.width - 2) {
      x += grid.write(hint.key, x: x, y: y, style: palette.key)
      x += 1 + grid.write(hint.meaning, x: x + 1, y: y, style: CellStyle(isDim: true))
      x += 2
    }
  }

  /// Draws the lines of a notice.
  mutating func drawFooter(
    _ lines: [String], _ button: PlacedControl<Action>? = nil, isFocused: Bool = false
  ) {
    let y = clearLines(fromBottom: lines.count)
    for (offset, line) in lines.enumerated() {
      grid.write(line, x: 1, y: y + offset, style: CellStyle(isBold: true))
    }
    if let button { drawNoticeButton(button, isFocused: isFocused) }
  }

  private mutating func drawNoticeButton(_ control: PlacedControl<Action>, isFocused: Bool) {
    let frame = control.frame
    grid.write(
      control.description.caption.truncated(width: frame.width), x: frame.x, y: frame.y,
      style: CellStyle(isBold: true, isReversed: isFocused))
    if isFocused { grid.write("▸", x: frame.x - 1, y: frame.y, style: .plain) }
  }

  /// Clears lines at the bottom and returns the first of them.
  private mutating func clearLines(fromBottom count: Int) -> Int {
    let y = max(0, grid.size.height - count)
    let lines = CellRect(x: 0, y: y, width: grid.size.width, height: count)
    grid.restyle(lines) { _ in .plain }
    grid.fill(lines, style: .plain)
    return y
  }
}

extension Layer {
  var isBase: Bool { if case .base = content { true } else { false } }
}

extension LayerLayout {
  /// The part of the bar that the toolbar leaves free for the title.
  var titleFrame: CellRect {
    guard let bar else { return CellRect(x: 0, y: 0, width: 0, height: 0) }
    var start = bar.x + 1
    var end = bar.maxX - 1
    for control in toolbar {
      if control.frame.x <= start {
        start = control.frame.maxX + 1
      } else {
        end = min(end, control.frame.x - 1)
      }
    }
    return CellRect(x: start, y: bar.y, width: max(0, end - start), height: 1)
  }

  /// Returns the titles of the screens below and the screen's own title.
  ///
  /// If there is too little room, titles are left out from the root.
  func title(width: Int) -> (below: String, title: String) {
    let title: String
    switch layer.content {
    case .base(let screen), .presented(let screen, _): title = screen.title
    case .dialog: return ("", "")
    }
    let below = layer.backPath
    guard let first = firstShown(of: below, in: width - title.cellWidth) else {
      let way = below.isEmpty ? "" : "‹ "
      return (way, title.truncated(width: width - way.cellWidth))
    }
    let cut = first > 0 ? "… › " : ""
    return ("‹ " + cut + below[first...].map { $0 + " › " }.joined(), title)
  }

  /// Returns the index of the lowest screen whose title fits, together with all above it. Returns
  /// `nil` if no title fits.
  ///
  /// It starts at the top, because a path may be a thousand screens deep and only a few titles fit.
  private func firstShown(of below: [String], in width: Int) -> Int? {
    var rest = width - 2
    var first: Int?
    for index in below.indices.reversed() {
      rest -= below[index].cellWidth + 3
      guard rest >= 0 else { break }
      if index == 0 || rest >= 4 { first = index }
    }
    return first
  }
}
