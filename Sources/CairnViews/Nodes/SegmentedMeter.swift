/// A strip of parts that fill one after the other. A renderer draws a ring if there is room.
public struct SegmentedMeter<Action>: NodeConvertible {
  /// The parts, in the order in which they fill.
  public var segments: [MeterSegment]
  /// The label, which says what the parts are. Screen readers read it.
  public var label: String
  /// The value in the middle, or `nil` for none.
  public var center: MeterCenter?

  /// Creates a meter. The fractions of its parts should add up to 1.
  public init(segments: [MeterSegment], label: String, center: MeterCenter? = nil) {
    self.segments = segments
    self.label = label
    self.center = center
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.meter(self)) }

  /// The value of the meter in words, such as "Speakers: 2 of 6, 0:42 left".
  public var spokenValue: String {
    let current = segments.firstIndex(where: \.isCurrent)
    let filled = segments.count { $0.fill >= 1 }
    return "\(label): \(current.map { $0 + 1 } ?? filled) of \(segments.count)"
      + (center.map { ", \($0.words.string)" } ?? "")
  }

  /// Returns the same meter for other actions. It sends none.
  func map<Other>() -> SegmentedMeter<Other> {
    SegmentedMeter<Other>(segments: segments, label: label, center: center)
  }
}

/// One part of a ``SegmentedMeter``.
public struct MeterSegment: Hashable, Sendable {
  /// The share of the whole, from 0 to 1.
  public var fraction: Double
  /// How much of the part is done, from 0 to 1.
  public var fill: Double
  /// The color of the part.
  public var color: Color
  /// Whether this part is filling now.
  public var isCurrent: Bool

  /// Creates a part. Numbers outside 0 to 1 are clamped, and NaN becomes 0.
  public init(fraction: Double, fill: Double, color: Color, isCurrent: Bool = false) {
    self.fraction = fraction.clampedShare
    self.fill = fill.clampedShare
    self.color = color
    self.isCurrent = isCurrent
  }
}

extension SegmentedMeter: Equatable where Action: Equatable {}
