/// How much a client may send at once.
public struct EventLimits: Sendable {
  /// How many bytes a batch may have.
  public var bytes = 1_048_576
  /// How many events a batch may have.
  public var events = 256
  /// How many bytes of UTF-8 a value may have.
  public var valueBytes = 262_144

  /// Creates the usual limits.
  public init() {}
}
