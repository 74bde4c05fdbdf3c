import CairnText
import CairnViews

/// One choice out of several: the selected option between two arrows.
struct ChoiceWidget<Action>: Widget {
  let choice: ControlChoice<Action>

  var idealWidth: (cells: Int, isFlexible: Bool) {
    (6 + (choice.options.map(\.title.cellWidth).max() ?? 0), false)
  }

  var hints: [KeyHint] { [KeyHint(.decrease, .increase, to: "choose", importance: 4)] }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    let palette = painter.palette
    var x = room.x
    let arrow =
      look.isFocused
      ? palette.accent.adding(CellStyle(isBold: true))
      : look.style.adding(CellStyle(isDim: true))
    x += 1 + painter.grid.write("‹", x: x, y: room.y, style: arrow)
    if let color = choice.selection?.color {
      x += 1 + painter.grid.write("■", x: x, y: room.y, style: palette.shape(color))
    }
    let title = (choice.selection?.title ?? "–").truncated(width: max(0, room.maxX - x - 2))
    x += 1 + painter.grid.write(title, x: x, y: room.y, style: look.style)
    painter.grid.write("›", x: x, y: room.y, style: arrow)
  }

  /// Selects the next option, and after the last one the first.
  func activate(cursor: Int?) -> Action? {
    choice.action(steps: 1) ?? choice.action(choosing: 0)
  }

  func step(by steps: Int, cursor: inout Int?) -> Action? { choice.action(steps: steps) }

  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? {
    // The left arrow selects the previous option. A click anywhere else selects the next.
    let isBack = point.x == room.x || point.x == room.x + 1
    return choice.action(steps: isBack ? -1 : 1)
  }
}
