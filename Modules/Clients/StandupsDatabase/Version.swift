/// How far a database has come: it grows with every change, whoever makes it.
///
/// Each standup has the version of its last change. That tells what is stale, and nothing else; it
/// is never part of a standup, nor of what is exported.
public struct Version: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public var rawValue: Int64

  /// Makes a version of its number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Before the first change.
  public static let zero = Self(rawValue: 0)

  /// After every change: nothing is new since then.
  public static let latest = Self(rawValue: .max)

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
