/// A control for any number of choices out of several.
///
/// ```swift
/// enum Action { case dayTapped(String) }
///
/// let days = MultiPicker(
///   "Days", selection: ["Mon", "Wed"], options: ["Mon", "Tue", "Wed"], title: { $0 }
/// ) { Action.dayTapped($0) }
/// ```
@dynamicMemberLookup
public struct MultiPicker<Action>: NodeConvertible {
  /// The label, which says what is chosen.
  public var label: String
  /// The options and which are selected. They are members of the control too: `days.options`.
  public var choice: ControlChoice<Action>

  /// Creates a control that shows a set of the state.
  ///
  /// - Parameters:
  ///   - label: The label, which says what is chosen.
  ///   - selection: The selected values.
  ///   - options: The values to choose from.
  ///   - title: Returns the name of a value.
  ///   - color: Returns the color of a value, if it has one.
  ///   - onToggle: Returns the action that adds a value to the selection, or removes it.
  public init<Value: Hashable>(
    _ label: String, selection: Set<Value>, options: some Sequence<Value>, title: (Value) -> String,
    color: (Value) -> Color? = { _ in nil }, onToggle: @escaping (Value) -> Action
  ) {
    let values = Array(options)
    self.label = label
    choice = ControlChoice(
      options: values.map {
        ControlOption(title($0), color: color($0), isSelected: selection.contains($0))
      },
      allowsSeveral: true
    ) { onToggle(values[$0]) }
  }

  /// Creates the control that a description describes, or returns `nil` for another kind.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .multiPicker, let choice = control.value.choice else { return nil }
    (label, self.choice) = (control.label, choice)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.multiPicker, label, value: .choice(choice)).node
  }

  /// A property of the choice.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ControlChoice<Action>, Value>) -> Value {
    choice[keyPath: keyPath]
  }
}

extension MultiPicker: Equatable where Action: Equatable {}

extension Screen {
  /// Returns the first enabled multi-picker with a label.
  public func multiPicker(_ label: String) -> MultiPicker<Action>? {
    firstEnabled(MultiPicker.init) { $0.label == label }
  }
}
