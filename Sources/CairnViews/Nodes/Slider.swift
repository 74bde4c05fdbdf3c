/// A whole number between two bounds.
public struct Slider<Action>: NodeConvertible {
  /// What the number is.
  public var label: String
  /// The number now.
  public var value: Int
  /// The least and the greatest number.
  public var bounds: ClosedRange<Int>
  /// How far one step goes; at least 1.
  public var step: Int
  /// What the value is called, which may hold dates and durations.
  public var valueText: FormattedText
  /// What is sent for a value that the user chose. It is always within the bounds.
  public var onChange: (Int) -> Action

  /// Creates a slider that shows a number of the state.
  ///
  /// - Parameters:
  ///   - label: What the number is.
  ///   - value: The number now.
  ///   - bounds: The least and the greatest number.
  ///   - step: How far one step goes; at least 1.
  ///   - valueLabel: What the number is called, such as `.duration(.seconds(60))`. The number itself by
  ///     default.
  ///   - onChange: The action for a number.
  public init(
    _ label: String, value: Int, in bounds: ClosedRange<Int>, step: Int = 1,
    valueLabel: FormattedText? = nil, onChange: @escaping (Int) -> Action
  ) {
    self.label = label
    self.value = value
    self.bounds = bounds
    self.step = max(1, step)
    self.valueText = valueLabel ?? FormattedText(String(value))
    self.onChange = onChange
  }

  /// The value in words, for example "5 min": see ``FormattedText/string``.
  public var valueLabel: String { valueText.string }

  /// The value as a node.
  public var node: Node<Action> { Node(.slider(self)) }

  /// The action of moving by some steps, or `nil` at the end of the way.
  public func action(steps: Int) -> Action? {
    // A state may hold any number: one outside of the bounds is taken for the nearest within.
    let start = min(max(value, bounds.lowerBound), bounds.upperBound)
    let (target, isBeyond) = start.addingReportingOverflow(steps * step)
    guard !isBeyond else {
      return action(settingTo: steps < 0 ? bounds.lowerBound : bounds.upperBound)
    }
    return action(settingTo: target)
  }

  /// The action of choosing a number, which is clamped to the bounds; `nil` if nothing changes.
  public func action(settingTo newValue: Int) -> Action? {
    let clamped = min(max(newValue, bounds.lowerBound), bounds.upperBound)
    return clamped == value ? nil : onChange(clamped)
  }
}

extension Slider: Equatable where Action: Equatable {
  /// Two sliders are equal if they show the same and send the same action for the value they show.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.label, lhs.value, lhs.bounds) == (rhs.label, rhs.value, rhs.bounds)
      && (lhs.step, lhs.valueText) == (rhs.step, rhs.valueText)
      && lhs.onChange(lhs.value) == rhs.onChange(rhs.value)
  }
}
