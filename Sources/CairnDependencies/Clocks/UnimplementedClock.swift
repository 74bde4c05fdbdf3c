import IssueReporting

/// A clock that reports an issue when it is read or slept on. It is the default in tests.
///
/// After the report it does what a real clock does, so a test that uses it by mistake fails and
/// ends.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the real clock.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - base: The clock that it uses after a report.
  ///   - name: The name of the clock in issues.
  public init(_ base: some Clock<Duration>, name: String = "An unimplemented clock") {
    self.base = AnyClock(base)
    self.name = name
  }

  /// Creates a clock of the standard library's durations, over the continuous clock.
  ///
  /// - Parameter name: The name of the clock in issues.
  public init(name: String = "An unimplemented clock") where Duration == Swift.Duration {
    self.init(ContinuousClock(), name: name)
  }

  /// The time of the base clock. Reading it reports an issue.
  public var now: Instant {
    report("asked for the time")
    return base.now
  }

  /// The resolution of the base clock. Reading it reports an issue.
  public var minimumResolution: Duration {
    report("asked for its resolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps on the base clock.
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
  /// A clock that reports its use, for a test that must not reach a sleep.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter()
  /// } withDependencies: {
  ///   $0.continuousClock = .unimplemented()
  /// }
  /// ```
  ///
  /// - Parameter name: The name of the clock in issues.
  public static func unimplemented(name: String = "An unimplemented clock") -> Self {
    Self(name: name)
  }
}
