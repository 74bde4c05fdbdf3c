import IssueReporting

/// A clock that reports an issue when it is read or slept on: the one that tests get by default.
///
/// It then does what a real clock does, so that a test that uses it by mistake fails and ends.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the real clock.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - base: The clock that does the work.
  ///   - name: What issues call it.
  public init(_ base: some Clock<Duration>, name: String = "An unimplemented clock") {
    self.base = AnyClock(base)
    self.name = name
  }

  /// Creates a clock of the standard library's durations, over the continuous clock.
  ///
  /// - Parameter name: What issues call it.
  public init(name: String = "An unimplemented clock") where Duration == Swift.Duration {
    self.init(ContinuousClock(), name: name)
  }

  /// The time of the clock underneath. Reading it reports an issue.
  public var now: Instant {
    report("asked for the time")
    return base.now
  }

  /// The resolution of the clock underneath. Reading it reports an issue.
  public var minimumResolution: Duration {
    report("asked for its resolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps on the clock underneath.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("slept on")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ use: String) {
    reportIssue(
      """
      Unimplemented: \(name) was \(use) in a test that does not override it.

      A test controls the time that it depends on. Override the clock by a 'TestClock', or by an \
      'ImmediateClock' where time does not matter.
      """
    )
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports its use: for a test that must not get as far as a sleep.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter()
  /// } withDependencies: {
  ///   $0.continuousClock = .unimplemented()
  /// }
  /// ```
  ///
  /// - Parameter name: What issues call it.
  public static func unimplemented(name: String = "An unimplemented clock") -> Self {
    Self(name: name)
  }
}
