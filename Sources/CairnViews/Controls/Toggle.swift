/// A control that is on or off.
public struct Toggle<Action>: NodeConvertible {
  /// The label, which says what is on or off.
  public var label: String
  /// Whether it is on.
  public var isOn: Bool
  /// The action that switches the control.
  public var action: Action

  /// Creates a toggle that shows a flag of the state.
  public init(_ label: String, isOn: Bool, onChange: (Bool) -> Action) {
    (self.label, self.isOn, action) = (label, isOn, onChange(!isOn))
  }

  /// Creates the toggle that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .toggle, let isOn = control.value.flag, let action = control.press else {
      return nil
    }
    (label, self.isOn, self.action) = (control.label, isOn, action)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.toggle, label, value: .flag(isOn), press: action).node
  }
}

extension Toggle: Equatable where Action: Equatable {}
