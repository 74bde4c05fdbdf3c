import CairnDependencies
import GRDB
import StandupsDatabase

extension StandupsFile {
  /// Whether another connection has committed something since the last call, or the path has come
  /// to name another file.
  func hasChanged() -> Bool {
    guard let opened else { return absence.hasChanged(at: path) }
    do {
      try look()
    } catch {
      absence.untold = error
      return true
    }
    let count = try? opened.queue.writeWithoutTransaction { database in
      try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
    guard let count = count ?? nil, count != seenCommits else { return false }
    seenCommits = count
    mayNeedIndexing = true
    return true
  }

  /// Calls a closure when there is news, and indexes it afterward in small steps.
  ///
  /// - Parameters:
  ///   - clock: The clock for the time between two checks. The default is the thread's own timer.
  ///   - tell: The closure to call after a change.
  /// - Returns: A closure that ends the watch.
  nonisolated func watch(
    by clock: (any Clock<Duration>)?, _ tell: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let interval = Duration.milliseconds(250)
    guard let clock else {
      return thread.every(interval) { [weak self] in
        self?.assumeIsolated { $0.check(tell) }
      }
    }
    let watch = Task {
      for await _ in clock.timer(interval: interval) { await check(tell) }
    }
    return { watch.cancel() }
  }

  private func check(_ tell: @Sendable () -> Void) {
    if hasChanged() { tell() }
    indexMore()
  }
}
