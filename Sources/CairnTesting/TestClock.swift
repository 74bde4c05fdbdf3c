import CairnLocks

/// A clock whose time stands still until a test moves it.
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
/// The clock knows the test stores whose effects sleep on it. Moving the time first lets their
/// effects run until all of them rest, then wakes sleepers, one moment after the other, and lets the
/// effects rest again after each. So a timer that sleeps again after each tick ticks as often as it
/// would in real time, and nothing depends on how the machine schedules threads.
///
/// A sleeper outside of a test store's effects has no executor that could tell when it rests. For
/// the sake of those the clock gives other tasks a bounded number of turns, which is as good as it
/// gets and no guarantee.
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

  /// Nothing: the clock can be moved to every moment.
  public let minimumResolution = Duration.zero

  let sleepers: CheckedMutex<TestClockSleepers<Instant>>
  let roundLimit: Int
  private let executors = CheckedMutex(TestClockExecutors())

  /// Creates a clock.
  ///
  /// - Parameter now: What it shows at first.
  public convenience init(now: Instant = Instant()) {
    self.init(now: now, roundLimit: 10_000)
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: What it shows at first.
  ///   - roundLimit: How often sleepers wake at one moment before that is taken for a loop without end.
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

  /// Sleeps until the test moves the clock to a deadline or past it. A sleep that is due now, of no
  /// time at all, is over with the next advance; one that was due earlier is over at once.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled before that.
  // On the caller's preferred executor, whatever actor it sleeps from: that is the one it rests on.
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

  /// Makes a test store's executor known before any of its effects has slept.
  package func attach(_ executor: QuietExecutor) {
    executors.withLock { $0.attach(executor) }
  }

  private func noteCaller(isSleeping: Bool = false) {
    if let executor = QuietExecutor.current {
      attach(executor)
    } else if isSleeping {
      executors.withLock { $0.hasStrangers = true }
    }
  }

  /// Lets everything that can run come to rest.
  func settle() async {
    let (known, hasStrangers) = executors.withLock { ($0.living, $0.hasStrangers) }
    var hasRun: Bool
    repeat {
      hasRun = false
      for executor in known where await executor.settle() > 0 {
        // What one store did may concern another.
        hasRun = known.count > 1
      }
    } while hasRun
    if hasStrangers || known.isEmpty { await Task.megaYield() }
  }
}

/// The test stores that use a clock. They are not kept alive.
private struct TestClockExecutors {
  private struct Reference {
    weak var executor: QuietExecutor?
  }

  private var references: [Reference] = []

  /// Whether something has slept that no executor can tell of.
  var hasStrangers = false

  var living: [QuietExecutor] { references.compactMap(\.executor) }

  mutating func attach(_ executor: QuietExecutor) {
    guard !references.contains(where: { $0.executor === executor }) else { return }
    references.removeAll { $0.executor == nil }
    references.append(Reference(executor: executor))
  }
}
