import CairnLocks

/// A clock on which every sleep is over at once, for previews and tests that do not care when.
///
/// Time passes by sleeping: after `sleep(for: .seconds(5))` it is five seconds later. An endless
/// timer on it ticks as fast as it can until it is cancelled.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: {
///   $0.continuousClock = ImmediateClock()
/// }
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, counted from the creation of the clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// Creates a moment.
    ///
    /// - Parameter offset: The time since the creation of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is a duration later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this moment to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let moment: CheckedMutex<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: What it shows at first.
  public init(now: Instant = Instant()) {
    self.moment = CheckedMutex(now)
  }

  /// Creates a clock of the standard library's durations.
  public convenience init() where Duration == Swift.Duration {
    self.init(now: Instant())
  }

  /// The latest moment until which anybody has slept.
  public var now: Instant { moment.withLock { $0 } }

  /// Nothing: every moment can be slept until.
  public var minimumResolution: Duration { .zero }

  /// Moves the time on to a deadline, and returns.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled already.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    // A loop that does nothing but sleep must leave room for whoever would cancel it.
    await Task.yield()
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep is over at once.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter()
  /// } withDependencies: {
  ///   $0.continuousClock = .immediate
  /// }
  /// ```
  public static var immediate: Self { Self() }
}
