/// A clock that erases the type of another one, and has instants of a known type.
///
/// ```swift
/// let clock: any Clock<Duration> = ContinuousClock()
/// let start = AnyClock(clock).now
/// ```
///
/// Instants count from the creation of the `AnyClock`. Instants of two clocks can't be compared.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment, counted from the creation of the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the moment that is a duration later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the time from this moment to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let elapsed: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Duration, Duration?) async throws -> Void

  /// Creates a clock on top of another one.
  ///
  /// - Parameter base: The other clock.
  public init<C: Clock>(_ base: C) where C.Instant.Duration == Duration {
    let start = base.now
    elapsed = { start.duration(to: base.now) }
    resolution = { base.minimumResolution }
    sleepUntil = { try await base.sleep(until: start.advanced(by: $0), tolerance: $1) }
  }

  /// The time since this clock was created.
  public var now: Instant { Instant(offset: elapsed()) }

  /// The resolution of the other clock.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps on the other clock.
  ///
  /// - Throws: `CancellationError`, if the task is canceled before the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline.offset, tolerance)
  }
}
