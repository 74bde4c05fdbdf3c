import CairnText
import CairnViews

/// A control without a value: a title in brackets. A secondary button isn't filled. A link draws its
/// content instead.
struct ButtonWidget<Action>: Widget {
  let control: ControlDescription<Action>

  var idealWidth: (cells: Int, isFlexible: Bool) {
    let content = control.content.map { IdealWidth($0).width }.max()
    return (content.map { 2 + $0 } ?? control.caption.cellWidth, false)
  }

  var hints: [KeyHint] {
    guard control.isPressable else { return [] }
    return [KeyHint(.press, to: control.role == .link ? "open" : "select", importance: 4)]
  }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    guard control.content.isEmpty, control.role != .row else { return }
    let caption = control.caption.truncated(width: room.width)
    var style = look.style
    if look.isFocused {
      style = .focused
    } else if look.node.background == nil {
      let palette = painter.palette
      let color = control.buttonRole == .destructive ? palette.destructive : palette.accent
      let filled = look.node.isSecondary ? color : palette.button(color.adding(style))
      style = filled.adding(CellStyle(isDim: look.node.isDisabled))
    }
    let spare = room.width - caption.cellWidth
    let indent =
      switch look.node.alignment {
      case .leading: 0
      case .center: spare / 2
      case .trailing: spare
      }
    painter.grid.write(caption, x: room.x + indent, y: room.y, style: style)
  }

  func activate(cursor: Int?) -> Action? { control.press }
  func step(by steps: Int, cursor: inout Int?) -> Action? { nil }
  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? {
    control.press
  }
}

extension ControlDescription {
  /// The control's text on the screen, if it has no value.
  var caption: String {
    let title = (symbol ?? label) + (isBusy ? "…" : "")
    return shortcut.map { "[\($0)] \(title)" } ?? "[\(title)]"
  }
}
