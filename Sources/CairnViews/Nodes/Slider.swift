/// A control for a whole number between two bounds.
public struct Slider<Action>: NodeConvertible {
  /// The label, which says what the number is.
  public var label: String
  /// The current number.
  public var value: Int
  /// The smallest and the largest number.
  public var bounds: ClosedRange<Int>
  /// The size of one step, at least 1.
  public var step: Int
  /// The text of the value. It may contain dates and durations.
  public var valueText: FormattedText
  /// Returns the action that sets a number. The number is always within the bounds.
  public var onChange: (Int) -> Action

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
    self.value = value
    self.bounds = bounds
    self.step = max(1, step)
    self.valueText = valueLabel ?? FormattedText(String(value))
    self.onChange = onChange
  }

  /// The text of the value as a string, for example "5 min": see ``FormattedText/string``.
  public var valueLabel: String { valueText.string }

  /// The value as a node.
  public var node: Node<Action> { Node(.slider(self)) }

  /// Returns the action that moves the value by some steps, or `nil` at the end of the range.
  public func action(steps: Int) -> Action? {
    // A state may hold any number. One outside the bounds counts as the nearest one within.
    let start = min(max(value, bounds.lowerBound), bounds.upperBound)
    let (distance, isFar) = steps.multipliedReportingOverflow(by: step)
    let (target, isBeyond) = start.addingReportingOverflow(distance)
    guard !isFar, !isBeyond else {
      return action(settingTo: steps < 0 ? bounds.lowerBound : bounds.upperBound)
    }
    return action(settingTo: target)
  }

  /// Returns the action that sets a number, clamped to the bounds, or `nil` if nothing changes.
  public func action(settingTo newValue: Int) -> Action? {
    let clamped = min(max(newValue, bounds.lowerBound), bounds.upperBound)
    return clamped == value ? nil : onChange(clamped)
  }
}

extension Slider: Equatable where Action: Equatable {
  /// Two sliders are equal if they show the same, and send the same action for their current value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.label, lhs.value, lhs.bounds) == (rhs.label, rhs.value, rhs.bounds)
      && (lhs.step, lhs.valueText) == (rhs.step, rhs.valueText)
      && lhs.onChange(lhs.value) == rhs.onChange(rhs.value)
  }
}
