/// How much of something is done, or that something is under way.
public struct ProgressView<Action>: NodeConvertible {
  /// The part that is done, from 0 to 1, or `nil` where nobody knows.
  public var value: Double?
  /// What is being done.
  public var label: String

  /// Creates a progress bar. A value outside of 0 to 1 is clamped, and one that is no number is 0.
  public init(value: Double, label: String = "") {
    self.value = value.clampedShare
    self.label = label
  }

  /// Creates a bar for what takes a while, nobody knows how long.
  public init(_ label: String = "") {
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

/// A strip, or a ring where there is room, of parts that fill one after the other.
public struct SegmentedMeter<Action>: NodeConvertible {
  /// The parts, in the order in which they fill.
  public var segments: [MeterSegment]
  /// What the meter says, for those who cannot see it.
  public var label: String

  /// Creates a meter. The fractions of its parts should add up to 1.
  public init(segments: [MeterSegment], label: String = "") {
    self.segments = segments
    self.label = label
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.meter(self)) }
}

/// One part of a ``SegmentedMeter``.
public struct MeterSegment: Hashable, Sendable {
  /// The share of the whole, from 0 to 1.
  public var fraction: Double
  /// How much of the part is done, from 0 to 1.
  public var fill: Double
  /// The colour of the part.
  public var color: Color
  /// Whether this part is filling now.
  public var isCurrent: Bool

  /// Creates a part. A share outside of 0 to 1 is clamped, and one that is no number is 0.
  public init(fraction: Double, fill: Double, color: Color, isCurrent: Bool = false) {
    self.fraction = fraction.clampedShare
    self.fill = fill.clampedShare
    self.color = color
    self.isCurrent = isCurrent
  }
}

extension Double {
  fileprivate var clampedShare: Double { isNaN ? 0 : min(max(self, 0), 1) }
}

extension ProgressView: Equatable where Action: Equatable {}
extension SegmentedMeter: Equatable where Action: Equatable {}
