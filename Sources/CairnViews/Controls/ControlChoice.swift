/// A value that can be selected.
public struct ControlOption: Hashable, Sendable {
  /// The name of the value.
  public var title: String
  /// The color of the value, if it has one.
  public var color: Color?
  /// Whether the value is selected.
  public var isSelected: Bool

  /// Creates an option.
  public init(_ title: String, color: Color? = nil, isSelected: Bool) {
    (self.title, self.color, self.isSelected) = (title, color, isSelected)
  }
}

/// Options to choose from, and the actions that choose them.
public struct ControlChoice<Action> {
  /// The options, in the order in which they are shown.
  public var options: [ControlOption]
  /// Whether several options can be selected. Then choosing a selected option removes it.
  public var allowsSeveral = false
  /// Returns the action that selects the option at an index, or removes it if it is one of several
  /// that are selected. Renderers call ``action(choosing:)``.
  public var onChange: (Int) -> Action

  /// The selected options.
  public var selected: [ControlOption] { options.filter { $0.isSelected } }

  /// The first selected option.
  public var selection: ControlOption? { options.first { $0.isSelected } }

  /// The index of the first selected option, or `nil` if none is selected.
  public var selectedIndex: Int? { options.firstIndex { $0.isSelected } }

  /// Returns the action that moves the selection by some positions.
  ///
  /// - Returns: The action. `nil` beyond the ends, or if several options can be selected.
  public func action(steps: Int) -> Action? {
    let (target, isBeyond) = (selectedIndex ?? -1).addingReportingOverflow(steps)
    return !isBeyond && !allowsSeveral && options.indices.contains(target)
      ? onChange(target) : nil
  }

  /// Returns the action that chooses the option at an index.
  ///
  /// - Returns: The action. `nil` if there is no such option, or if it is the selected one and
  ///   can't be removed.
  public func action(choosing index: Int) -> Action? {
    guard options.indices.contains(index), allowsSeveral || index != selectedIndex else {
      return nil
    }
    return onChange(index)
  }

  func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlChoice<Other> {
    ControlChoice<Other>(options: options, allowsSeveral: allowsSeveral) { [onChange] in
      transform(onChange($0))
    }
  }
}

extension ControlChoice: Equatable where Action: Equatable {
  /// Two choices are equal if they show the same, and send the same action for each option.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.options == rhs.options && lhs.allowsSeveral == rhs.allowsSeveral
      && lhs.options.indices.allSatisfy { lhs.onChange($0) == rhs.onChange($0) }
  }
}
