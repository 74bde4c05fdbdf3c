/// The limits of a batch of events.
public struct EventLimits: Sendable {
  /// The maximum number of bytes.
  public var bytes = 1_048_576
  /// The maximum number of events.
  public var events = 256
  /// The maximum number of UTF-8 bytes of a value.
  public var valueBytes = 262_144

  /// Creates the default limits.
  public init() {}
}
