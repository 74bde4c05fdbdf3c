import CairnSession
import CairnViews

extension Painter {
  /// Draws a control: its label, and its value after that.
  mutating func draw(
    _ control: PlacedControl<Action>, in frame: CellRect, isFocused: Bool, cursor: Int?
  ) {
    let widget = control.description.widget
    let style = palette.style(of: control.style)
    if control.description.hasOwnLabel {
      let label = control.description.label
      let width = valueIndent(after: label, in: frame, control.labelWidth) - 2
      grid.write(
        label.truncated(width: max(0, width)), x: frame.x, y: frame.y,
        style: isFocused ? .focused : style)
    }
    let look = WidgetLook(node: control.style, style: style, isFocused: isFocused, cursor: cursor)
    widget.draw(in: control.room(in: frame), with: &self, look)
  }
}
