/// A type-erased value that is `Hashable` and `Sendable`, such as an id of several kinds, or a key
/// that crosses tasks.
///
/// Two of them are equal if their values have the same type and are equal.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Erases the type of a value. A value that is already erased isn't wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? Self)?.base ?? base
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Values of different types have different hashes, so not even 1 and 1.0 are equal.
    type(of: lhs.base) == type(of: rhs.base) && isEqual(lhs.base, rhs.base)
  }

  /// Compares values of one type directly. An `AnyHashable` first looks for a conversion of its value.
  private static func isEqual<Value: Hashable>(
    _ value: Value, _ other: any Hashable & Sendable
  ) -> Bool {
    if let other = other as? Value { value == other } else { false }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { String(describing: base) }
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
}
