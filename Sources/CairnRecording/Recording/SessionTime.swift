import CairnDependencies
import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of a session: it only moves when a step begins.
///
/// So everything that follows from a step sees the same time while it is recorded and in a replay,
/// however long it takes.
package final class SessionTime: Sendable {
  private let elapsed = CheckedMutex(Duration.zero)

  package init() {}

  /// The time since the beginning, at the last step.
  package var now: Duration { elapsed.withLock { $0 } }

  /// Moves the time forward. It never moves back.
  package func move(to time: Duration) { elapsed.withLock { $0 = max($0, time) } }
}

extension DependencyValues {
  /// Makes random numbers and dates follow from a header and a session's time.
  mutating func follow(_ header: RecordingHeader, _ time: SessionTime, _ numbers: SharedNumbers) {
    let start = Date(timeIntervalSince1970: header.startDate)
    date = DateGenerator { start.addingTimeInterval(time.now.inSeconds) }
    withRandomNumberGenerator = WithRandomNumberGenerator(numbers)
  }
}

extension Duration {
  /// The duration in seconds, rounded to microseconds so that each process has the same number.
  package var inSeconds: Double { Double(nanoseconds / 1_000) / 1_000_000 }
}

/// A clock that shows the time of a session.
package struct SessionClock: Clock {
  package typealias Duration = Swift.Duration

  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let time: SessionTime
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - time: The time that the clock shows.
  ///   - sleep: Sleeps until a time since the beginning.
  package init(_ time: SessionTime, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.time = time
    self.sleep = sleep
  }

  package var now: Instant { Instant(offset: time.now) }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(deadline.offset)
  }
}
