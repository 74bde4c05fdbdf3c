package import CairnSession
import CairnViews

/// A control with its frame. It can have the focus.
package struct PlacedControl<Action> {
  package internal(set) var control: Control<Action>
  /// The frame within the scrolling content, or on the screen if `isFixed`.
  package internal(set) var frame: CellRect
  var isFixed = false
  var style = NodeStyle()
  /// The width of the column of labels that the control's label is in.
  var labelWidth = 0

  init(
    _ control: Control<Action>, frame: CellRect, isFixed: Bool = false,
    style: NodeStyle = NodeStyle(), labelWidth: Int = 0
  ) {
    self.control = control
    self.control.isDisabled = control.isDisabled || style.isDisabled
    self.frame = frame
    self.isFixed = isFixed
    self.style = style
    self.labelWidth = labelWidth
  }

  package var path: NodePath { control.path }
  var description: ControlDescription<Action> { control.description }
  var deleteAction: Action? { control.deleteAction }
  /// The text that the user can edit, or `nil` for another kind of control.
  var text: ControlText<Action>? { control.description.value.text }
  var press: Action? { control.description.press }

  /// Whether the control fills its row, so that the row's color is behind it too.
  package var isWholeRow: Bool {
    control.description.role == .row || !control.description.content.isEmpty
  }

  /// Returns the part of the control's frame that holds the value.
  func room(in frame: CellRect) -> CellRect {
    guard description.hasOwnLabel else { return frame }
    let indent = valueIndent(after: description.label, in: frame, labelWidth)
    return CellRect(
      x: frame.x + indent, y: frame.y, width: max(1, frame.width - indent), height: frame.height)
  }

  /// Whether the control handles the left and right keys.
  var isAdjustable: Bool { !control.description.value.isNone }
}

extension PlacedControl: FocusTarget {
  package var asksForFocus: Bool { control.asksForFocus }
  package var isFirstChoice: Bool { control.isFirstChoice }
  package var isSafe: Bool { control.isSafe }
}
