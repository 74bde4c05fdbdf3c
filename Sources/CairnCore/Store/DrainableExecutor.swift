import CairnLocks

/// A queue of jobs that run only when its owner drains it.
///
/// A test store starts its effects with this executor as their preference (SE-0417). The effects,
/// their child tasks, and the default actors that they visit all queue here. So when the queue is
/// empty, every effect either is suspended on something that the test controls, or has left. It has
/// left for the owner, which ``settle(mayHop:)`` yields to, or for a thread of its own.
///
/// Jobs run on the thread that drains, one after the other, while the owner waits. Code in a job
/// may access what belongs to the owner if ``isDraining`` is true.
package final class DrainableExecutor: TaskExecutor {
  /// The executor that runs the calling code, if any.
  package static var current: DrainableExecutor? { slot.object }

  private static let slot = ThreadLocal<DrainableExecutor>(.drainableExecutor)

  /// A job, and its serial executor if that is one of ``makeOwner()``.
  private typealias Job = (job: UnownedJob, serial: UnownedSerialExecutor?)

  private struct State {
    // NB: Popped from the front by index, because shifting an array for each job is quadratic.
    var jobs: [Job] = []
    var first = 0
    var isBeingDrained = false
    /// Ends the wait of ``jobArrived(timeout:)``. It keeps the first end, which may come before the
    /// wait has begun.
    var waiter: AsyncStream<Bool>.Continuation?

    mutating func popFirst() -> Job? {
      guard first < jobs.count else {
        jobs.removeAll(keepingCapacity: true)
        first = 0
        return nil
      }
      defer { first += 1 }
      return jobs[first]
    }
  }

  // Weak, because an actor may own the store that owns this.
  private weak let owner: (any Actor)?
  private let jobLimit: Int
  private let state = CheckedMutex(State())

  private let testStep = CheckedMutex<CallSite?>(nil)

  /// The current line of the test, for reports.
  package var callSite: CallSite? {
    get { testStep.withLock { $0 } }
    set { testStep.withLock { $0 = newValue } }
  }

  /// Creates an executor.
  ///
  /// - Parameters:
  ///   - jobLimit: The maximum number of jobs in one drain. Then an issue reports that an effect
  ///     never rests.
  ///   - owner: The actor whose code drains it, or `nil` for a task without an actor.
  package init(jobLimit: Int = 1_000_000, owner: (any Actor)? = #isolation) {
    self.jobLimit = jobLimit
    self.owner = owner
  }

  /// Whether the calling code runs inside ``drain()``, and so has exclusive access to the owner.
  ///
  /// It is `false` in code of an effect that runs on another thread.
  package var isDraining: Bool {
    Self.current === self
  }

  /// Whether no job is queued.
  package var isIdle: Bool {
    state.withLock { $0.first == $0.jobs.count }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job), on: nil)
  }

  fileprivate func enqueue(_ job: UnownedJob, on serial: UnownedSerialExecutor?) {
    let waiter = state.withLock { state in
      state.jobs.append((job, serial))
      return state.waiter
    }
    waiter?.yield(true)
  }

  /// Runs the queued jobs and those that they queue, until none is left.
  ///
  /// Call it only from code of the owner. Inside a job it does nothing, because the drain in
  /// progress continues.
  ///
  /// - Returns: The number of jobs that ran. If an effect never rests, that is the limit, and an
  ///   issue is reported.
  @discardableResult
  package func drain() -> Int {
    let isOutermost = state.withLock { state in
      guard !state.isBeingDrained else { return false }
      state.isBeingDrained = true
      return true
    }
    guard isOutermost else { return 0 }
    defer { state.withLock { $0.isBeingDrained = false } }

    let count = Self.slot.withObject(self) {
      var count = 0
      while count < jobLimit, let job = state.withLock({ $0.popFirst() }) {
        run(job)
        count += 1
      }
      return count
    }
    if count == jobLimit, !isIdle { reportRestless(count) }
    return count
  }

  private func run(_ job: Job) {
    if let serial = job.serial {
      job.job.runSynchronously(isolatedTo: serial, taskExecutor: asUnownedTaskExecutor())
    } else {
      job.job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Creates an actor whose code runs when this is drained, for a store that no actor owns.
  package func makeOwner() -> any Actor {
    DrainedActor(executor: self)
  }

  /// Drains until the effects rest, from any actor.
  ///
  /// An effect may hop to the owner, for example for a client on the main actor. Its job then waits
  /// behind the code that drains, so this lets the owner's queue run after each drain.
  ///
  /// - Parameter mayHop: Whether an effect is in flight that may have hopped to the owner. If not,
  ///   nothing suspends.
  /// - Returns: The number of jobs that ran.
  @discardableResult
  package func settle(mayHop: Bool = true) async -> Int {
    await settle(on: owner, mayHop: mayHop)
  }

  private func settle(on owner: isolated (any Actor)?, mayHop: Bool) async -> Int {
    var total = 0
    while true {
      let count = drain()
      total += count
      guard count < jobLimit else { return total }
      // It yields more than once, because an effect's code on the owner may itself wait for a turn
      // there.
      for _ in 0..<(mayHop ? 5 : 0) where isIdle { await Task.yield() }
      if isIdle { return total }
    }
  }

  /// Waits until a job is queued, because an effect has returned from a thread of its own.
  ///
  /// - Parameter timeout: The maximum time to wait.
  /// - Returns: Whether a job is queued. It is `false` after the timeout, when the task is
  ///   canceled, or when another call waits.
  package func jobArrived(timeout: Duration) async -> Bool {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    let result: Bool? = state.withLock { state in
      guard state.first == state.jobs.count else { return true }
      guard state.waiter == nil else { return false }
      state.waiter = end
      return nil
    }
    if let result { return result }
    let alarm = Task.detached {
      try await ContinuousClock().sleep(for: timeout)
      end.yield(false)
    }
    defer {
      alarm.cancel()
      state.withLock { $0.waiter = nil }
    }
    var iterator = ends.makeAsyncIterator()
    return await iterator.next() ?? false
  }

  /// Ends a wait for a job, because its condition came true in another way.
  package func wake() {
    state.withLock { $0.waiter }?.yield(true)
  }

  private func reportRestless(_ count: Int) {
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    (callSite ?? here).report(
      """
      The effects of a test store ran \(count) jobs without becoming idle.

      An effect must eventually wait for something that the test controls. A timer on an \
      'ImmediateClock' never does. Use a 'TestClock'.
      """)
  }
}

/// Represents the task that drains an executor: its code runs within that task's steps.
private actor DrainedActor {
  private let executor: DrainedSerialExecutor

  init(executor: DrainableExecutor) {
    self.executor = DrainedSerialExecutor(queue: executor)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final class DrainedSerialExecutor: SerialExecutor {
  private let queue: DrainableExecutor

  init(queue: DrainableExecutor) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.enqueue(UnownedJob(job), on: asUnownedSerialExecutor())
  }
}
