import CairnSession
import CairnViews

/// A control with its frame. It can have the focus.
struct PlacedControl<Action> {
  var control: Control<Action>
  /// The frame within the scrolling content, or on the screen if `isFixed`.
  var frame: CellRect
  var isFixed = false
  var style = NodeStyle()
  /// The width of the column of labels that the control's label is in.
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

  /// Whether the control fills its row, so that the row's color is behind it too.
  var isWholeRow: Bool {
    switch kind {
    case .link, .row: true
    case .button, .textField, .slider, .picker, .toggle: false
    }
  }

  /// Whether the control handles the left and right keys.
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
