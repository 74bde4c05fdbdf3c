/// One choice out of several.
public struct Picker<Action>: NodeConvertible {
  /// What is chosen.
  public var label: String
  /// What there is to choose from.
  public var options: [Option]
  /// The place of the chosen option, or `nil` if none of them is chosen.
  public var selectedIndex: Int?

  /// Creates a picker that shows a value of the state.
  ///
  /// - Parameters:
  ///   - label: What is chosen.
  ///   - selection: The value now.
  ///   - options: The values there are.
  ///   - title: The name of a value.
  ///   - color: The colour of a value, if it has one.
  ///   - onChange: The action for a value.
  public init<Value: Equatable>(
    _ label: String, selection: Value, options: some Sequence<Value>, title: (Value) -> String,
    color: (Value) -> Color? = { _ in nil }, onChange: (Value) -> Action
  ) {
    let values = Array(options)
    self.label = label
    self.options = values.map {
      Option(title: title($0), color: color($0), action: onChange($0))
    }
    self.selectedIndex = values.firstIndex(of: selection)
  }

  init(label: String, options: [Option], selectedIndex: Int?) {
    self.label = label
    self.options = options
    self.selectedIndex = selectedIndex
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.picker(self)) }

  /// The option that is chosen now.
  public var selection: Option? {
    selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  /// The action of moving the choice by some places, or `nil` at the ends of the list.
  public func action(steps: Int) -> Action? {
    let target = (selectedIndex ?? -1) + steps
    return options.indices.contains(target) ? options[target].action : nil
  }

  /// A value that can be chosen.
  public struct Option {
    /// The name of the value.
    public var title: String
    /// The colour of the value, if it has one.
    public var color: Color?
    /// What is sent when it is chosen.
    public var action: Action
  }
}

/// Something that is on or off.
public struct Toggle<Action>: NodeConvertible {
  /// What is on or off.
  public var label: String
  /// Whether it is on.
  public var isOn: Bool
  /// What is sent to turn it over.
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

extension Picker: Equatable where Action: Equatable {}
extension Picker.Option: Equatable where Action: Equatable {}
extension Toggle: Equatable where Action: Equatable {}
