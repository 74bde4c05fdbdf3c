/// The version of a database: it grows with every change by any program.
///
/// Each standup has the version of its last change. That only tells whether a copy is stale. It is
/// part of neither a standup nor an export.
public struct DatabaseVersion: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public var rawValue: Int64

  /// Creates a version from its number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The version before the first change.
  public static let zero = Self(rawValue: 0)

  /// A version after every change: nothing is new since then.
  public static let latest = Self(rawValue: .max)

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
