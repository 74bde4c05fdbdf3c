extension Clock where Duration: Hashable {
  /// Returns a sequence that ticks at an interval, until the task that reads it is canceled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   store.send(.tick)
  /// }
  /// ```
  ///
  /// The first tick comes one interval after the loop begins. Ticks are due at multiples of the
  /// interval from there, so a slow reader doesn't make the timer drift. Ticks that fall due while
  /// the reader is busy come as one tick.
  ///
  /// - Parameters:
  ///   - interval: The time between ticks, greater than zero.
  ///   - tolerance: How late a tick may come.
  /// - Returns: A sequence of the moments of the ticks.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    guard interval > .zero else {
      fatalError(
        """
        A timer's interval is more than zero; it was given \(interval).

        A timer without a pause would tick without end. Give it an interval, or use a loop.
        """)
    }
    let clock = self
    return ClockTimer(
      makeClock: { AnyClock(clock) }, interval: interval, tolerance: tolerance)
  }
}

/// A sequence of ticks of a clock. See ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The moment of a tick, counted from the beginning of the loop.
  public typealias Element = AnyClock<Duration>.Instant
  public typealias Failure = Never

  fileprivate let makeClock: @Sendable () -> AnyClock<Duration>
  fileprivate let interval: Duration
  fileprivate let tolerance: Duration?

  public func makeAsyncIterator() -> Iterator {
    let clock = makeClock()
    return Iterator(
      clock: clock, interval: interval, tolerance: tolerance, due: clock.now)
  }

  /// An iterator that waits for the next tick.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let clock: AnyClock<Duration>
    fileprivate let interval: Duration
    fileprivate let tolerance: Duration?
    fileprivate var due: Element

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      due = due.advanced(by: interval)
      let missed = Int(due.duration(to: clock.now) / interval)
      if missed > 0 {
        due = due.advanced(by: interval * missed)
      }
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
        return clock.now
      } catch {
        return nil
      }
    }
  }
}
