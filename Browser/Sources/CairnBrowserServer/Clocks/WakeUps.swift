import CairnLocks

/// The moments at which a clock wakes sleepers. Each moment has one timer, however many sleep.
final class WakeUps: Sendable {
  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private struct Moment {
    /// The sleepers, by their numbers.
    var sleepers: [Int: Sleeper] = [:]
    var timer: Task<Void, Never>?
  }

  private struct Moments {
    var lastNumber = 0
    /// The moments that somebody waits for, counted in intervals.
    var byNumber: [Int: Moment] = [:]
  }

  private let interval: Duration
  private let start = ContinuousClock.now
  private let moments = CheckedMutex(Moments())

  init(interval: Duration) {
    self.interval = interval
  }

  /// The number of moments that somebody waits for.
  var pendingCount: Int { moments.withLock { $0.byNumber.count } }

  /// The number of sleepers.
  var sleeperCount: Int {
    moments.withLock { $0.byNumber.values.reduce(0) { $0 + $1.sleepers.count } }
  }

  /// Sleeps until the first moment that isn't before a deadline.
  func sleep(until deadline: ContinuousClock.Instant) async throws {
    let moment = Int((start.duration(to: deadline) / interval).rounded(.up))
    let number = moments.withLock { moments in
      moments.lastNumber += 1
      return moments.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, number, at: moment) }
    } onCancel: {
      HeldLocks.assertNone()
      cancel(number, at: moment)
    }
  }

  private func add(_ sleeper: Sleeper, _ number: Int, at moment: Int) {
    enum Outcome { case canceled, first, joined }
    let outcome = moments.withLock { moments -> Outcome in
      // The handler of a later cancellation waits for the lock, and then finds the sleeper.
      if Task.isCancelled { return .canceled }
      let isFirst = moments.byNumber[moment] == nil
      moments.byNumber[moment, default: Moment()].sleepers[number] = sleeper
      return isFirst ? .first : .joined
    }
    switch outcome {
    case .canceled: sleeper.resume(throwing: CancellationError())
    case .first: setTimer(for: moment)
    case .joined: break
    }
  }

  private func cancel(_ number: Int, at moment: Int) {
    let (sleeper, timer) = moments.withLock { moments -> (Sleeper?, Task<Void, Never>?) in
      let sleeper = moments.byNumber[moment]?.sleepers.removeValue(forKey: number)
      guard moments.byNumber[moment]?.sleepers.isEmpty == true else { return (sleeper, nil) }
      // Nobody is left to wake.
      return (sleeper, moments.byNumber.removeValue(forKey: moment)?.timer)
    }
    timer?.cancel()
    sleeper?.resume(throwing: CancellationError())
  }

  private func setTimer(for moment: Int) {
    // Detached, because the first sleeper's priority and task-local values are not those of the
    // others.
    let timer = Task.detached {
      guard (try? await ContinuousClock().sleep(until: self.start + self.interval * moment)) != nil
      else { return }
      let woken = self.moments.withLock { $0.byNumber.removeValue(forKey: moment) }
      for sleeper in (woken?.sleepers ?? [:]).values { sleeper.resume() }
    }
    let isWanted = moments.withLock { moments in
      moments.byNumber[moment]?.timer = timer
      return moments.byNumber[moment] != nil
    }
    if !isWanted { timer.cancel() }
  }
}
