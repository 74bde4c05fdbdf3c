import CairnText
import CairnViews

/// Several choices: a box for each option, on as many lines as they need.
///
/// The left and right keys move the cursor to an option, and enter chooses it.
struct OptionsWidget<Action>: Widget {
  let choice: ControlChoice<Action>

  var idealWidth: (cells: Int, isFlexible: Bool) { (12, true) }
  var hints: [KeyHint] {
    [
      KeyHint(.decrease, .increase, to: "move", importance: 4),
      KeyHint(.press, to: "switch", importance: 4),
    ]
  }

  func height(width: Int) -> Int { frames(width: width).last?.maxY ?? 1 }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    let cursor = look.isFocused ? position(of: look.cursor) : nil
    for (index, frame) in frames(width: room.width).enumerated() {
      painter.grid.write(
        text(of: choice.options[index]).truncated(width: frame.width), x: room.x + frame.x,
        y: room.y + frame.y, style: index == cursor ? .focused : look.style)
    }
  }

  func activate(cursor: Int?) -> Action? { choice.action(choosing: position(of: cursor)) }

  func step(by steps: Int, cursor: inout Int?) -> Action? {
    cursor = position(of: position(of: cursor) + steps)
    return nil
  }

  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? {
    let inside = CellPoint(x: point.x - room.x, y: point.y - room.y)
    guard let index = frames(width: room.width).firstIndex(where: { $0.contains(inside) }) else {
      return nil
    }
    cursor = index
    return choice.action(choosing: index)
  }

  /// The index of an option nearest to the cursor. The options may have become fewer.
  private func position(of cursor: Int?) -> Int {
    max(0, min(cursor ?? 0, choice.options.count - 1))
  }

  private func text(of option: ControlOption) -> String {
    (option.isSelected ? "[x] " : "[ ] ") + option.title
  }

  /// Returns the frame of each option, from the corner of the value.
  private func frames(width: Int) -> [CellRect] {
    var corner = CellPoint(x: 0, y: 0)
    return choice.options.map { option in
      let needed = min(width, text(of: option).cellWidth)
      if corner.x > 0, corner.x + needed > width { corner = CellPoint(x: 0, y: corner.y + 1) }
      defer { corner.x += needed + 2 }
      return CellRect(x: corner.x, y: corner.y, width: needed, height: 1)
    }
  }
}
