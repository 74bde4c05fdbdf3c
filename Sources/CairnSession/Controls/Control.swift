public import CairnViews

/// Something in a layer that the user can reach: what it is, and what it sends.
///
/// Where it stands and how one gets there is the renderer's. ``Layer/controls`` lists all of a layer.
public struct Control<Action> {
  /// Who it is among the controls of its layer, from one state to the next.
  public var path: NodePath
  /// What it is.
  public var kind: Kind
  /// What is sent to delete the row that it is in, or `nil` if it is in none that can be deleted.
  public var deleteAction: Action?
  /// What is sent to move the row that it is in, or `nil` if it is in none that can be moved.
  public var move: RowMove<Action>?
  /// Whether it rests: it is shown, and sends nothing.
  public var isDisabled: Bool

  /// What a control can be.
  public enum Kind {
    /// A button of the content or the toolbar, or an answer of a dialog.
    case button(Button<Action>)
    /// A row that leads to another screen.
    case link(NavigationLink<Action>)
    /// A field to write in.
    case textField(TextField<Action>)
    /// A number between two bounds.
    case slider(Slider<Action>)
    /// One choice out of several.
    case picker(Picker<Action>)
    /// Something that is on or off.
    case toggle(Toggle<Action>)
    /// A row that can only be deleted or moved.
    case row(Node<Action>)
  }

  /// Creates a control.
  package init(
    path: NodePath, kind: Kind, deleteAction: Action? = nil, move: RowMove<Action>? = nil,
    isDisabled: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.deleteAction = deleteAction
    self.move = move
    self.isDisabled = isDisabled
  }
}

extension Control {
  /// The field that the control is, or `nil` if it is another kind.
  public var textField: TextField<Action>? {
    if case .textField(let field) = kind { field } else { nil }
  }

  /// What is sent when the control is activated, or `nil` if that alone says nothing: a field wants a
  /// text, a slider a number, a picker an option.
  public var primaryAction: Action? {
    switch kind {
    case .button(let button): button.action
    case .link(let link): link.action
    case .toggle(let toggle): toggle.action
    case .textField, .slider, .picker, .row: nil
    }
  }

  /// What is sent to go some steps on, or back where they are negative; `nil` at the end of the way.
  public func adjustingAction(steps: Int) -> Action? {
    switch kind {
    case .slider(let slider): slider.action(steps: steps)
    case .picker(let picker): picker.action(steps: steps)
    case .toggle(let toggle): toggle.isOn == (steps > 0) ? nil : toggle.action
    case .button, .link, .textField, .row: nil
    }
  }
}

extension Node.Content {
  /// The control that the node is, if it is one.
  package var control: Control<Action>.Kind? {
    switch self {
    case .button(let button): .button(button)
    case .navigationLink(let link): .link(link)
    case .textField(let field): .textField(field)
    case .slider(let slider): .slider(slider)
    case .picker(let picker): .picker(picker)
    case .toggle(let toggle): .toggle(toggle)
    case .text, .formatted, .progress, .meter, .labeledContent, .horizontal, .vertical, .list,
      .section, .group, .rows, .spacer, .divider:
      nil
    }
  }
}
