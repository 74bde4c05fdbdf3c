import CairnDependencies
import CairnLocks
import Dispatch
import Foundation

/// A thread for an actor whose work blocks, with timers that fire on it.
///
/// A file is checked four times a second as long as the app runs. A timer on one thread wakes up
/// only that often, but a sleeping task wakes several threads each time.
package final class DatabaseThread: SerialExecutor {
  private let work = ThreadWork()

  /// Creates a thread, which starts with its first job.
  package init() {}

  deinit { work.stop() }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    work.add { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  package func checkIsolated() {
    precondition(work.isCurrent, "Code that is isolated to a database's thread must run on it.")
  }

  /// Runs a body on the thread at an interval, in between its jobs.
  ///
  /// - Returns: A closure that ends the timer.
  package func every(
    _ interval: Duration, _ body: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let id = UUIDGenerator.liveValue()
    work.add(ThreadWork.Timer(id: id, interval: interval, body: body))
    return { [work] in work.removeTimer(id) }
  }
}

/// The jobs and timers of a thread. The thread runs until it is stopped.
private final class ThreadWork: Sendable {
  struct Timer {
    let id: UUID
    let interval: Duration
    let body: @Sendable () -> Void
    var deadline = ContinuousClock.now
  }

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var timers: [Timer] = []
    var thread: ObjectIdentifier?
    var isStarted = false
    var isStopped = false
  }

  private enum Next {
    case body(@Sendable () -> Void)
    case wait(until: ContinuousClock.Instant?)
    case end
  }

  private let state = CheckedMutex(State())
  private let bell = DispatchSemaphore(value: 0)

  /// Whether the caller is on the thread.
  var isCurrent: Bool {
    state.withLock(\.thread) == ObjectIdentifier(Thread.current)
  }

  func add(_ job: @escaping @Sendable () -> Void) { update { $0.jobs.append(job) } }

  func add(_ timer: Timer) {
    var timer = timer
    timer.deadline += timer.interval
    update { [timer] in $0.timers.append(timer) }
  }

  func removeTimer(_ id: UUID) { update { $0.timers.removeAll { $0.id == id } } }

  func stop() { update { $0.isStopped = true } }

  private func update(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isStarted = true }
      return !state.isStarted && !state.isStopped
    }
    if isFirst { Thread.detachNewThread { self.run() } } else { bell.signal() }
  }

  private func run() {
    let thread = ObjectIdentifier(Thread.current)
    state.withLock { $0.thread = thread }
    while true {
      switch next() {
      case .body(let body): body()
      case .wait(until: nil): bell.wait()
      case .wait(until: let deadline?):
        let left = ContinuousClock.now.duration(to: deadline) / .nanoseconds(1)
        _ = bell.wait(timeout: .now() + .nanoseconds(Int(max(0, left))))
      case .end: return
      }
    }
  }

  private func next() -> Next {
    state.withLock { state in
      if !state.jobs.isEmpty { return .body(state.jobs.removeFirst()) }
      if state.isStopped { return .end }
      let first = state.timers.indices.min { state.timers[$0].deadline < state.timers[$1].deadline }
      guard let first else { return .wait(until: nil) }
      guard state.timers[first].deadline <= .now else {
        return .wait(until: state.timers[first].deadline)
      }
      // Ticks that were missed during a long job, or while the machine slept, are skipped.
      state.timers[first].deadline = .now + state.timers[first].interval
      return .body(state.timers[first].body)
    }
  }
}
