/// A control for one choice out of several.
public struct Picker<Action>: NodeConvertible {
  /// The label, which says what is chosen.
  public var label: String
  /// The options to choose from.
  public var options: [Option]
  /// The index of the selected option, or `nil` if none is selected.
  public var selectedIndex: Int?

  /// Creates a picker that shows a value of the state.
  ///
  /// - Parameters:
  ///   - label: The label, which says what is chosen.
  ///   - selection: The current value.
  ///   - options: The values to choose from.
  ///   - title: Returns the name of a value.
  ///   - color: Returns the color of a value, if it has one.
  ///   - onChange: Returns the action that selects a value.
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

  /// The selected option.
  public var selection: Option? {
    selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  /// Returns the action that moves the selection by some positions, or `nil` beyond the ends.
  public func action(steps: Int) -> Action? {
    let (target, isBeyond) = (selectedIndex ?? -1).addingReportingOverflow(steps)
    return !isBeyond && options.indices.contains(target) ? options[target].action : nil
  }

  /// A value that can be selected.
  public struct Option {
    /// The name of the value.
    public var title: String
    /// The color of the value, if it has one.
    public var color: Color?
    /// The action that selects the value.
    public var action: Action
  }
}

extension Picker: Equatable where Action: Equatable {}
extension Picker.Option: Equatable where Action: Equatable {}
