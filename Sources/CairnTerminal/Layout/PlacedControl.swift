import CairnSession
import CairnViews

/// A control that has got its place, and so can have the focus.
struct PlacedControl<Action> {
  var control: Control<Action>
  /// Where it is: within the content, which scrolls, or on the screen if `isFixed`.
  var frame: CellRect
  var isFixed = false
  var style = NodeStyle()
  /// The width of the column of labels that the control's own label stands in.
  var labelWidth = 0

  init(
    path: NodePath, kind: Control<Action>.Kind, frame: CellRect, isFixed: Bool = false,
    deleteAction: Action? = nil, move: RowMove<Action>? = nil, style: NodeStyle = NodeStyle(),
    labelWidth: Int = 0
  ) {
    control = Control(
      path: path, kind: kind, deleteAction: deleteAction, move: move, isDisabled: style.isDisabled)
    self.frame = frame
    self.isFixed = isFixed
    self.style = style
    self.labelWidth = labelWidth
  }

  var path: NodePath { control.path }
  var kind: Control<Action>.Kind { control.kind }
  var deleteAction: Action? { control.deleteAction }
  var textField: TextField<Action>? { control.textField }
  var primaryAction: Action? { control.primaryAction }

  /// Whether the control is all of its row, so that a colour under the row is the control's too.
  var isWholeRow: Bool {
    switch kind {
    case .link, .row: true
    case .button, .textField, .slider, .picker, .toggle: false
    }
  }

  /// Whether the left and right keys belong to the control.
  var isAdjustable: Bool {
    switch kind {
    case .slider, .picker, .toggle, .textField: true
    case .button, .link, .row: false
    }
  }
}

extension PlacedControl: FocusTarget {
  var asksForFocus: Bool { control.asksForFocus }
  var isFirstChoice: Bool { control.isFirstChoice }
  var isSafe: Bool { control.isSafe }
}
