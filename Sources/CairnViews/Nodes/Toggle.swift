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
    self.init(label: label, isOn: isOn, action: onChange(!isOn))
  }

  init(label: String, isOn: Bool, action: Action) {
    self.label = label
    self.isOn = isOn
    self.action = action
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.toggle(self)) }
}

extension Toggle: Equatable where Action: Equatable {}
