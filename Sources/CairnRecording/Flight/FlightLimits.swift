/// The limits of what a flight recorder keeps in memory.
public struct FlightLimits: Hashable, Sendable {
  /// The largest number of steps. Sleeps that ended don't count, so that a timer doesn't displace what
  /// the user did.
  public var steps: Int
  /// The largest number of bytes, as a file would have them.
  public var bytes: Int

  /// Creates limits.
  public init(steps: Int = 500, bytes: Int = 256 << 10) {
    self.steps = steps
    self.bytes = bytes
  }
}
