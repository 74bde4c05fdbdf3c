/// The position of a standup in the stored order. Positions have gaps between them, so that an
/// insertion or a move writes one row.
public struct Position: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  /// Creates a position from its number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The gap between two standups that are added one after the other.
  public static let gap: Int64 = 1 << 20

  /// Creates the position of the standup at an index, when all standups are renumbered.
  public init(number: Int) {
    self.init(rawValue: Int64(number) * Self.gap)
  }

  /// Returns a position between two others, or `nil` if there is no gap. Then all must be
  /// renumbered.
  ///
  /// - Parameters:
  ///   - before: The position of the standup before, or `nil` if there is none.
  ///   - after: The position of the standup after, or `nil` if there is none.
  public static func between(_ before: Self?, _ after: Self?) -> Self? {
    switch (before?.rawValue, after?.rawValue) {
    case (nil, nil):
      return Self(number: 0)
    case (let before?, nil):
      let (next, hasOverflown) = before.addingReportingOverflow(gap)
      return hasOverflown ? nil : Self(rawValue: next)
    case (nil, let after?):
      let (previous, hasOverflown) = after.subtractingReportingOverflow(gap)
      return hasOverflown ? nil : Self(rawValue: previous)
    case (let before?, let after?):
      let (distance, hasOverflown) = after.subtractingReportingOverflow(before)
      guard !hasOverflown, distance > 1 else { return nil }
      return Self(rawValue: before + distance / 2)
    }
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
