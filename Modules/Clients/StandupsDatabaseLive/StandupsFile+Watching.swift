import CairnDependencies
import GRDB

extension StandupsFile {
  /// Whether another connection has committed something since this was asked last, or the path has
  /// come to stand for something else.
  func hasNews() -> Bool {
    guard let opened else { return absence.hasNews(at: path) }
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
    return true
  }

  /// Tells when there is news.
  ///
  /// - Parameters:
  ///   - clock: The clock of the time between two looks, by default the thread's own time.
  ///   - tell: The closure to call after a change.
  /// - Returns: A closure that ends the watch.
  nonisolated func watch(
    by clock: (any Clock<Duration>)?, _ tell: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let interval = Duration.milliseconds(250)
    guard let clock else {
      return thread.every(interval) { [weak self] in
        self?.assumeIsolated { if $0.hasNews() { tell() } }
      }
    }
    let watch = Task {
      for await _ in clock.timer(interval: interval) where await hasNews() { tell() }
    }
    return { watch.cancel() }
  }
}
