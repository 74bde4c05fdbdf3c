/// A strip, or a ring where there is room, of parts that fill one after the other.
public struct SegmentedMeter<Action>: NodeConvertible {
  /// The parts, in the order in which they fill.
  public var segments: [MeterSegment]
  /// What the parts are, for those who cannot see them.
  public var label: String

  /// Creates a meter. The fractions of its parts should add up to 1.
  public init(segments: [MeterSegment], label: String) {
    self.segments = segments
    self.label = label
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.meter(self)) }

  /// What the meter says in words: "Speakers: 2 of 6".
  public var spokenValue: String {
    let current = segments.firstIndex(where: \.isCurrent)
    let filled = segments.count { $0.fill >= 1 }
    return "\(label): \(current.map { $0 + 1 } ?? filled) of \(segments.count)"
  }

  /// The same meter among other actions. It sends none.
  func map<Other>() -> SegmentedMeter<Other> {
    SegmentedMeter<Other>(segments: segments, label: label)
  }
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

extension SegmentedMeter: Equatable where Action: Equatable {}
