package import Cairn
import CairnLocks

/// A clock whose time moves only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
///
/// await store.send(.startButtonTapped) { $0.isRunning = true }
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick) { $0.count = 1 }
/// ```
///
/// The clock knows the test stores whose effects sleep on it. Advancing it first lets their effects
/// run until all of them rest. Then it wakes the sleepers, one moment after the other, and lets the
/// effects rest again after each. So a timer that sleeps again after each tick ticks as often as it
/// would in real time, and nothing depends on how the machine schedules threads.
///
/// No executor can tell when a sleeper outside of a test store's effects rests. For those, the
/// clock gives other tasks a bounded number of turns. That is the best it can do, but no guarantee.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
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

  /// Zero, because the clock can be moved to every moment.
  public let minimumResolution = Duration.zero

  let sleepers: CheckedMutex<TestClockSleepers<Instant>>
  let roundLimit: Int
  private let executors = CheckedMutex(TestClockExecutors())

  /// Creates a clock.
  ///
  /// - Parameter now: The initial moment.
  public convenience init(now: Instant = Instant()) {
    self.init(now: now, roundLimit: 10_000)
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: The initial moment.
  ///   - roundLimit: How often sleepers may wake at one moment before an issue reports an endless
  ///     loop.
  package init(now: Instant = Instant(), roundLimit: Int) {
    self.sleepers = CheckedMutex(TestClockSleepers(now: now))
    self.roundLimit = roundLimit
  }

  /// Creates a clock of the standard library's durations.
  public convenience init() where Duration == Swift.Duration {
    self.init(now: Instant())
  }

  /// The moment to which the test has moved the clock.
  public var now: Instant {
    noteCaller()
    return sleepers.withLock { $0.now }
  }

  /// Sleeps until the test moves the clock to a deadline or past it.
  ///
  /// A sleep that is due now ends with the next advance. One that was due earlier ends at once.
  ///
  /// - Throws: `CancellationError` if the task is canceled before that.
  // On the caller's preferred executor, whatever its actor, because that is where it comes to rest.
  @concurrent
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    noteCaller(isSleeping: true)
    try Task.checkCancellation()
    let id = sleepers.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isDue = sleepers.withLock { $0.add(id, until: deadline, continuation) }
        if isDue { return continuation.resume() }
        // The handler may have run before the sleeper was added.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      HeldLocks.assertNone()
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    sleepers.withLock { $0.remove(id) }?.resume(throwing: CancellationError())
  }

  /// Registers a test store's executor before any of its effects has slept.
  package func attach(_ executor: DrainableExecutor) {
    executors.withLock { $0.attach(executor) }
  }

  private func noteCaller(isSleeping: Bool = false) {
    if let executor = DrainableExecutor.current {
      attach(executor)
    } else if isSleeping {
      executors.withLock { $0.hasStrangers = true }
    }
  }

  /// Runs everything that can run until it rests.
  ///
  /// The parameter is needed: without it, Swift 6.3 with optimization returns elsewhere after a loop
  /// that awaits other actors.
  func settle(isolation: isolated (any Actor)? = #isolation) async {
    let (known, hasStrangers) = executors.withLock { ($0.living, $0.hasStrangers) }
    var hasRun: Bool
    repeat {
      hasRun = false
      for executor in known where await executor.settle() > 0 {
        // One store may have affected another.
        hasRun = known.count > 1
      }
    } while hasRun
    if hasStrangers || known.isEmpty { await Task.megaYield() }
  }
}

/// The executors of the test stores that use a clock, as weak references.
private struct TestClockExecutors {
  private struct Reference {
    weak var executor: DrainableExecutor?
  }

  private var references: [Reference] = []

  /// Whether code has slept on the clock that no executor runs.
  var hasStrangers = false

  var living: [DrainableExecutor] { references.compactMap(\.executor) }

  mutating func attach(_ executor: DrainableExecutor) {
    guard !references.contains(where: { $0.executor === executor }) else { return }
    references.removeAll { $0.executor == nil }
    references.append(Reference(executor: executor))
  }
}
