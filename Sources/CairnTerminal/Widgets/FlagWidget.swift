import CairnViews

/// A flag: a box with or without a cross.
struct FlagWidget<Action>: Widget {
  let isOn: Bool
  let action: Action?

  var idealWidth: (cells: Int, isFlexible: Bool) { (3, false) }
  var hints: [KeyHint] { [KeyHint(.press, to: "switch", importance: 4)] }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    painter.grid.write(isOn ? "[x]" : "[ ]", x: room.x, y: room.y, style: look.style)
  }

  func activate(cursor: Int?) -> Action? { action }

  func step(by steps: Int, cursor: inout Int?) -> Action? { isOn == (steps > 0) ? nil : action }

  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? { action }
}
