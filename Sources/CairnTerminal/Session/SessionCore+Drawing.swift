import CairnSession
import CairnViews

extension SessionCore {
  /// Draws the screens.
  package func draw() -> CellGrid {
    guard !isTooSmall else { return drawApology() }
    var painter = Painter<Action>(size: size, palette: palette)
    for (index, layout) in layouts.enumerated() {
      if index >= columns.count { painter.shade() }
      painter.draw(layout, interaction[layout.layer.key], emphasis(at: index))
    }
    if let footer {
      painter.drawFooter(footer.wrapped(width: size.width - 2))
    } else if stack.notice != nil {
      painter.drawFooter(noticeLines, noticeButton, isFocused: focused?.path.isInNotice == true)
    } else {
      painter.drawFooter(hints + menuHints + moreHints + issueHints)
    }
    return painter.grid
  }

  /// The notice or prompt of the terminal itself, which covers the stack's notice.
  var footer: String? { notice ?? findPrompt }

  /// The number of issues, shown after the other hints.
  private var issueHints: [KeyHint] {
    guard issueCount > 0 else { return [] }
    return [KeyHint(key: "!", meaning: "\(issueCount) issue\(issueCount == 1 ? "" : "s")")]
  }

  private func drawApology() -> CellGrid {
    var grid = CellGrid(size: size)
    let least = CellSize.minimum
    let text =
      "The terminal is \(size.width)x\(size.height). "
      + "\(name) needs at least \(least.width) x \(least.height)."
    for (y, line) in text.wrapped(width: size.width).enumerated() {
      grid.write(line, x: 0, y: y)
    }
    return grid
  }
}
