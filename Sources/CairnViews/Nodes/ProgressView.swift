/// How much of something is done, or that something is under way.
public struct ProgressView<Action>: NodeConvertible {
  /// The part that is done, from 0 to 1, or `nil` where nobody knows.
  public var value: Double?
  /// What is being done. Where others say it too, ``NodeConvertible/labelsHidden()`` keeps it from
  /// sight.
  public var label: String

  /// Creates a progress bar. A value outside of 0 to 1 is clamped, and one that is no number is 0.
  public init(value: Double, label: String) {
    self.value = value.clampedShare
    self.label = label
  }

  /// Creates a bar for what takes a while, nobody knows how long.
  public init(_ label: String) {
    self.label = label
  }

  /// The same bar among other actions. It sends none.
  func map<Other>() -> ProgressView<Other> {
    var bar = ProgressView<Other>(label)
    bar.value = value
    return bar
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.progress(self)) }
}

extension Double {
  /// The nearest number from 0 to 1; 0 where it is no number.
  var clampedShare: Double { isNaN ? 0 : min(max(self, 0), 1) }
}

extension ProgressView: Equatable where Action: Equatable {}
