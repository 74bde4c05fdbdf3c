import CairnLocks

/// A clock that never waits, for previews and for tests in which time doesn't matter.
///
/// Sleeping moves its time on: after `sleep(for: .seconds(5))` it is five seconds later. An endless
/// timer on it ticks as fast as it can until it is canceled.
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

  private let moment: CheckedMutex<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    self.moment = CheckedMutex(now)
  }

  /// Creates a clock of the standard library's durations.
  public convenience init() where Duration == Swift.Duration {
    self.init(now: Instant())
  }

  /// The latest deadline that a task has slept until.
  public var now: Instant { moment.withLock { $0 } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Moves the time on to the deadline, and returns.
  ///
  /// - Throws: `CancellationError`, if the task is already canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    // Yields, so that another task can cancel a loop that only sleeps.
    await Task.yield()
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that never waits.
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
