import CairnViews

/// Something on the screen that the focus can be on.
struct Control<Action> {
  var path: NodePath
  var kind: Kind
  /// Where it is: within the content, which scrolls, or on the screen if `isFixed`.
  var frame: CellRect
  var isFixed = false
  /// What is sent to delete the row that the control is in.
  var deleteAction: Action?
  var style = NodeStyle()
  /// The width of the column of labels that the control's own label stands in.
  var labelWidth = 0

  enum Kind {
    case button(Button<Action>)
    case link(Action, label: String)
    case textField(TextField<Action>)
    case slider(Slider<Action>)
    case picker(Picker<Action>)
    case toggle(Toggle<Action>)
    /// A row that can only be deleted.
    case row
  }

  var textField: TextField<Action>? {
    if case .textField(let field) = kind { field } else { nil }
  }

  /// What enter or a click sends, if that does not depend on where and how often.
  var primaryAction: Action? {
    switch kind {
    case .button(let button): button.action
    case .link(let action, _): action
    case .toggle(let toggle): toggle.action
    case .textField, .slider, .picker, .row: nil
    }
  }

  /// What the left and right keys send.
  func adjustingAction(steps: Int) -> Action? {
    switch kind {
    case .slider(let slider): slider.action(steps: steps)
    case .picker(let picker): picker.action(steps: steps)
    case .toggle(let toggle): toggle.isOn == (steps > 0) ? nil : toggle.action
    case .button, .link, .textField, .row: nil
    }
  }

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

/// Something that has got its place.
struct Placed<Action> {
  var frame: CellRect
  var style: NodeStyle
  var content: Content

  enum Content {
    case fill(Color)
    case text([String])
    case header(String)
    case divider
    case labeledContent(LabeledContent<Action>)
    case progress(ProgressView<Action>)
    case strip(SegmentedMeter<Action>)
    case ring(SegmentedMeter<Action>)
    case chevron
    case control(Control<Action>)

    /// The number of lines that it takes.
    var height: Int {
      switch self {
      case .fill, .control: 0
      case .text(let lines): lines.count
      case .header, .divider, .labeledContent, .progress, .chevron: 1
      case .strip: 2
      case .ring: MeterRing.height
      }
    }
  }
}
