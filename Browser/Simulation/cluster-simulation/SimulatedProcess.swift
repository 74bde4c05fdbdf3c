import SimulatedSystem
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// The only executor of the process. It runs one job at a time, and a seed decides which is next. Its
/// clock stands still while jobs run, and jumps when all of them wait.
///
/// It is on one thread, so nothing in it needs a lock.
final class SimulatedProcess: TaskExecutor, SchedulingExecutor, MainExecutor, @unchecked Sendable {
  static let shared = SimulatedProcess()

  private var ready: [UnownedJob] = []
  private var late: [(due: Int64, number: Int, job: UnownedJob)] = []
  private var lastNumber = 0

  struct Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { shared }
    static var defaultExecutor: any TaskExecutor { shared }
  }

  /// Makes it the executor of the whole process. Call this first.
  static func install() { _createExecutors(factory: Factory.self) }

  /// The time since the beginning of a run.
  static var now: Duration { .nanoseconds(simulated_system_now()) - .seconds(1_000) }

  /// Lets time pass, also for a task that is canceled.
  static func pass(_ duration: Duration) async {
    await Task.detached { try? await Task.sleep(for: duration) }.value
  }

  /// Runs an operation. What it has started and left is forgotten, so a process has one run.
  ///
  /// - Returns: `nil` if the operation takes an hour.
  func run<Result: Sendable>(
    seed: UInt64, _ operation: @escaping @Sendable () async -> Result
  ) -> Result? {
    simulated_system_begin(seed)
    nonisolated(unsafe) var result: Result?
    Task.detached { result = await operation() }
    while result == nil, Self.now < .seconds(3_600), let job = next() {
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
    return result
  }

  private func next() -> UnownedJob? {
    if ready.isEmpty, let first = late.first {
      simulated_system_advance(first.due)
      ready.append(late.removeFirst().job)
    }
    guard !ready.isEmpty else { return nil }
    let index = Int(simulated_system_random() % UInt64(ready.count))
    ready.swapAt(index, ready.count - 1)
    return ready.removeLast()
  }

  func enqueue(_ job: consuming ExecutorJob) { ready.append(UnownedJob(job)) }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let delay = delay as? Duration else {
      fatalError("Only clocks of durations are simulated.")
    }
    let due = simulated_system_now() + Int64((delay / .nanoseconds(1)).rounded(.up))
    lastNumber += 1
    let index = late.firstIndex { $0.due > due } ?? late.count
    late.insert((due, lastNumber, UnownedJob(job)), at: index)
  }

  // The program has no run loop: see `run(seed:_:)`.
  func run() {}
  func stop() {}
}
