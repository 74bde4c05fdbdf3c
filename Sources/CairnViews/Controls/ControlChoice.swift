/// Options to choose from, and the actions that choose them.
public struct ControlChoice<Action> {
  /// The options, in the order in which they are shown.
  public var options: [Option]
  /// Whether several options can be selected. Then choosing a selected option removes it.
  public var allowsSeveral = false

  /// A value that can be selected.
  public struct Option {
    /// The name of the value.
    public var title: String
    /// The color of the value, if it has one.
    public var color: Color?
    /// Whether the value is selected.
    public var isSelected: Bool
    /// The action that selects the value, or removes it if it is one of several that are selected.
    public var action: Action
  }

  /// The selected options.
  public var selected: [Option] { options.filter(\.isSelected) }

  /// The first selected option.
  public var selection: Option? { options.first(where: \.isSelected) }

  /// The index of the first selected option, or `nil` if none is selected.
  public var selectedIndex: Int? { options.firstIndex(where: \.isSelected) }

  /// Returns the action that moves the selection by some positions.
  ///
  /// - Returns: The action. `nil` beyond the ends, or if several options can be selected.
  public func action(steps: Int) -> Action? {
    let (target, isBeyond) = (selectedIndex ?? -1).addingReportingOverflow(steps)
    return !isBeyond && !allowsSeveral && options.indices.contains(target)
      ? options[target].action : nil
  }

  /// Returns the action that chooses the option at an index.
  ///
  /// - Returns: The action. `nil` if there is no such option, or if it is the selected one and
  ///   can't be removed.
  public func action(choosing index: Int) -> Action? {
    guard options.indices.contains(index), allowsSeveral || index != selectedIndex else {
      return nil
    }
    return options[index].action
  }

  func map<Other>(_ transform: (Action) -> Other) -> ControlChoice<Other> {
    ControlChoice<Other>(
      options: options.map {
        .init(
          title: $0.title, color: $0.color, isSelected: $0.isSelected, action: transform($0.action))
      },
      allowsSeveral: allowsSeveral)
  }
}

extension ControlChoice: Equatable where Action: Equatable {}
extension ControlChoice.Option: Equatable where Action: Equatable {}
