/// A continuous clock that wakes sleepers together.
///
/// A thousand timers that end at different moments wake the threads of a server a thousand times a
/// second. With this clock they end at 40 moments, which all sleepers share.
///
/// A sleep of a quarter of a second or more may take up to ``interval`` longer. A shorter one ends
/// as with a `ContinuousClock`.
public struct CoalescingClock: Clock {
  public typealias Instant = ContinuousClock.Instant

  /// The time between two shared moments.
  public static let interval = Duration.milliseconds(25)
  private static let shortestShared = interval * 10

  let wakeUps = WakeUps(interval: interval)

  /// Creates a clock. Its copies wake their sleepers together.
  public init() {}

  public var now: Instant { .now }

  public var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Sleeps until the first shared moment that isn't before a deadline.
  ///
  /// - Throws: `CancellationError`, if the task is canceled before that.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard now.duration(to: deadline) >= Self.shortestShared else {
      return try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await wakeUps.sleep(until: deadline)
  }
}
