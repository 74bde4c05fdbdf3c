/// A whole number between two bounds, and the actions that change it.
public struct ControlNumber<Action> {
  /// The current number.
  public var value: Int
  /// The smallest and the largest number.
  public var bounds: ClosedRange<Int>
  /// The size of one step, at least 1.
  public var step: Int
  /// The text of the value. It may contain dates and durations.
  public var valueText: FormattedText
  /// Returns the action that sets a number. Renderers call ``action(settingTo:)``, which keeps the
  /// number within the bounds.
  public var onChange: (Int) -> Action

  /// The text of the value as a string, for example "5 min": see ``FormattedText/string``.
  public var valueLabel: String { valueText.string }

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

  func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlNumber<Other> {
    ControlNumber<Other>(value: value, bounds: bounds, step: step, valueText: valueText) {
      [onChange] in transform(onChange($0))
    }
  }
}

extension ControlNumber: Equatable where Action: Equatable {
  /// Two numbers are equal if they show the same, and send the same action for their current value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.value, lhs.bounds, lhs.step) == (rhs.value, rhs.bounds, rhs.step)
      && lhs.valueText == rhs.valueText && lhs.onChange(lhs.value) == rhs.onChange(rhs.value)
  }
}
