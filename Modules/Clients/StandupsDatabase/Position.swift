/// Where a standup is in the stored order: a number with room between it and the next, so that an
/// insertion or a move writes one row.
public struct Position: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  /// Makes a position of its number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The room between two standups that are added one after the other.
  public static let gap: Int64 = 1 << 20

  /// The position of the standup with a number, where all are numbered anew.
  public init(number: Int) {
    self.init(rawValue: Int64(number) * Self.gap)
  }

  /// A position between two others, or `nil` if there is no room: then all are numbered anew.
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
