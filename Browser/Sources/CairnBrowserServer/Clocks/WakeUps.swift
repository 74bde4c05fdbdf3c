import CairnLocks

/// The moments at which a clock wakes sleepers. Each moment has one timer, however many sleep.
final class WakeUps: Sendable {
  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private struct Sleepers {
    var lastNumber = 0
    /// The sleepers of each moment, by their numbers. A moment is counted in intervals.
    var byMoment: [Int: [Int: Sleeper]] = [:]
  }

  private let interval: Duration
  private let start = ContinuousClock.now
  private let sleepers = CheckedMutex(Sleepers())

  init(interval: Duration) {
    self.interval = interval
  }

  /// The number of moments that somebody waits for.
  var pendingCount: Int { sleepers.withLock { $0.byMoment.count } }

  /// The number of sleepers.
  var sleeperCount: Int { sleepers.withLock { $0.byMoment.values.reduce(0) { $0 + $1.count } } }

  /// Sleeps until the first moment that isn't before a deadline.
  func sleep(until deadline: ContinuousClock.Instant) async throws {
    let moment = Int((start.duration(to: deadline) / interval).rounded(.up))
    let number = sleepers.withLock { sleepers in
      sleepers.lastNumber += 1
      return sleepers.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, number, at: moment) }
    } onCancel: {
      HeldLocks.assertNone()
      let canceled = sleepers.withLock { $0.byMoment[moment]?.removeValue(forKey: number) }
      canceled?.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper, _ number: Int, at moment: Int) {
    enum Outcome { case canceled, first, joined }
    let outcome = sleepers.withLock { sleepers -> Outcome in
      // The handler of a later cancellation waits for the lock, and then finds the sleeper.
      if Task.isCancelled { return .canceled }
      let isFirst = sleepers.byMoment[moment] == nil
      sleepers.byMoment[moment, default: [:]][number] = sleeper
      return isFirst ? .first : .joined
    }
    switch outcome {
    case .canceled: sleeper.resume(throwing: CancellationError())
    case .first: awaitMoment(moment)
    case .joined: break
    }
  }

  private func awaitMoment(_ moment: Int) {
    // Detached, because the first sleeper's priority and task-local values are not those of the
    // others.
    Task.detached {
      try? await ContinuousClock().sleep(until: self.start + self.interval * moment)
      let woken = self.sleepers.withLock { $0.byMoment.removeValue(forKey: moment) }
      for sleeper in (woken ?? [:]).values { sleeper.resume() }
    }
  }
}
