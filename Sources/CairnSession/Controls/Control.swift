public import CairnViews

/// A control in a layer that the user can reach, and the actions that it sends.
///
/// Its position and how the user gets to it are up to the renderer. ``Layer/controls`` lists all
/// controls of a layer.
public struct Control<Action> {
  /// The identity of the control in its layer, which is the same in the next state.
  public var path: NodePath
  /// The kind of control.
  public var kind: Kind
  /// The action that deletes the control's row, or `nil` if it is in no row that can be deleted.
  public var deleteAction: Action?
  /// The actions that move the control's row, or `nil` if it is in no row that can be moved.
  public var move: RowMove<Action>?
  /// Whether the control is disabled: it is shown and sends nothing.
  public var isDisabled: Bool

  /// The kinds of controls.
  public enum Kind {
    /// A button of the content or the toolbar, or an answer of a dialog.
    case button(Button<Action>)
    /// A row that leads to another screen.
    case link(NavigationLink<Action>)
    /// A text field.
    case textField(TextField<Action>)
    /// A number between two bounds.
    case slider(Slider<Action>)
    /// A choice of one option among several.
    case picker(Picker<Action>)
    /// A switch that is on or off.
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
  /// The text field, or `nil` for another kind of control.
  public var textField: TextField<Action>? {
    if case .textField(let field) = kind { field } else { nil }
  }

  /// The action that activates the control, or `nil` if it has none.
  ///
  /// A field, a slider and a picker have none, because they need a value. A row has none either.
  public var primaryAction: Action? {
    switch kind {
    case .button(let button): button.action
    case .link(let link): link.action
    case .toggle(let toggle): toggle.action
    case .textField, .slider, .picker, .row: nil
    }
  }

  /// Returns the action that moves the value by some steps, or `nil` at the end of the range.
  ///
  /// Negative steps go back.
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
  /// The kind of control that the node is, or `nil` if it is none.
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
