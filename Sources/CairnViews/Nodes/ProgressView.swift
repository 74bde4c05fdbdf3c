/// A bar that shows how much of something is done, or that something is in progress.
public struct ProgressView<Action>: NodeConvertible {
  /// The part that is done, from 0 to 1, or `nil` if it isn't known.
  public var value: Double?
  /// The label, which says what is in progress. If other text says the same, hide it with
  /// ``NodeConvertible/labelsHidden()``.
  public var label: String

  /// Creates a progress bar. A value outside 0 to 1 is clamped, and NaN becomes 0.
  public init(value: Double, label: String) {
    self.value = value.clampedShare
    self.label = label
  }

  /// Creates a bar for something that takes an unknown time.
  public init(_ label: String) {
    self.label = label
  }

  /// Returns the same bar for other actions. It sends none.
  func map<Other>() -> ProgressView<Other> {
    var bar = ProgressView<Other>(label)
    bar.value = value
    return bar
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.progress(self)) }
}

extension Double {
  /// The nearest number from 0 to 1, or 0 for NaN.
  var clampedShare: Double { isNaN ? 0 : min(max(self, 0), 1) }
}

extension ProgressView: Equatable where Action: Equatable {}
