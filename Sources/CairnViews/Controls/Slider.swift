/// A control for a whole number between two bounds.
@dynamicMemberLookup
public struct Slider<Action>: NodeConvertible {
  /// The label, which says what the number is.
  public var label: String
  /// The number and its properties. They are members of the slider too: `slider.bounds`.
  public var number: ControlNumber<Action>

  /// Creates a slider that shows a number of the state.
  ///
  /// - Parameters:
  ///   - label: The label, which says what the number is.
  ///   - value: The current number.
  ///   - bounds: The smallest and the largest number.
  ///   - step: The size of one step, at least 1.
  ///   - valueLabel: The text of the value, such as `.duration(.seconds(60))`. The number itself by
  ///     default.
  ///   - onChange: Returns the action that sets a number.
  public init(
    _ label: String, value: Int, in bounds: ClosedRange<Int>, step: Int = 1,
    valueLabel: FormattedText? = nil, onChange: @escaping (Int) -> Action
  ) {
    self.label = label
    number = ControlNumber(
      value: value, bounds: bounds, step: max(1, step),
      valueText: valueLabel ?? FormattedText(String(value)), onChange: onChange)
  }

  /// Creates the slider that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .slider, let number = control.value.number else { return nil }
    (label, self.number) = (control.label, number)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.slider, label, value: .number(number)).node
  }

  /// A property of the number.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ControlNumber<Action>, Value>) -> Value {
    number[keyPath: keyPath]
  }

  /// Returns the action that moves the value by some steps: see ``ControlNumber/action(steps:)``.
  public func action(steps: Int) -> Action? { number.action(steps: steps) }

  /// Returns the action that sets a number: see ``ControlNumber/action(settingTo:)``.
  public func action(settingTo newValue: Int) -> Action? { number.action(settingTo: newValue) }
}

extension Slider: Equatable where Action: Equatable {}
