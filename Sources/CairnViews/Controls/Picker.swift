/// A control for one choice out of several.
@dynamicMemberLookup
public struct Picker<Action>: NodeConvertible {
  /// The label, which says what is chosen.
  public var label: String
  /// The options and the selected one. They are members of the picker too: `picker.options`.
  public var choice: ControlChoice<Action>

  /// Creates a picker that shows a value of the state.
  ///
  /// - Parameters:
  ///   - label: The label, which says what is chosen.
  ///   - selection: The current value. If several options equal it, the first is selected.
  ///   - options: The values to choose from.
  ///   - title: Returns the name of a value.
  ///   - color: Returns the color of a value, if it has one.
  ///   - onChange: Returns the action that selects a value.
  public init<Value: Equatable>(
    _ label: String, selection: Value, options: some Sequence<Value>, title: (Value) -> String,
    color: (Value) -> Color? = { _ in nil }, onChange: @escaping (Value) -> Action
  ) {
    let values = Array(options)
    let selected = values.firstIndex(of: selection)
    self.label = label
    choice = ControlChoice(
      options: values.indices.map { index in
        ControlOption(
          title(values[index]), color: color(values[index]), isSelected: index == selected)
      }
    ) { onChange(values[$0]) }
  }

  /// Creates the picker that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .picker, let choice = control.value.choice else { return nil }
    (label, self.choice) = (control.label, choice)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.picker, label, value: .choice(choice)).node
  }

  /// A property of the choice.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ControlChoice<Action>, Value>) -> Value {
    choice[keyPath: keyPath]
  }

  /// Returns the action that moves the selection: see ``ControlChoice/action(steps:)``.
  public func action(steps: Int) -> Action? { choice.action(steps: steps) }
}

extension Picker: Equatable where Action: Equatable {}
