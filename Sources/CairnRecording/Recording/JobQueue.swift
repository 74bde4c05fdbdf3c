import CairnLocks

/// Runs jobs one after the other, in order.
///
/// Its task ends as soon as there are no more jobs, because a task keeps the memory that its deepest
/// call took. With one that waited, each page of a server took 2 kB more.
final class JobQueue: Sendable {
  typealias Job = @Sendable () -> Void

  private struct Contents {
    var jobs: [Job] = []
    var isRunning = false

    /// Takes the jobs to run next. Without any, the task ends.
    mutating func take() -> [Job] {
      if jobs.isEmpty { isRunning = false }
      defer { jobs = [] }
      return jobs
    }
  }

  private let contents = CheckedMutex(Contents())
  private let isInline: Bool

  /// - Parameter isInline: Whether a job runs when it is added, and not in the background.
  init(isInline: Bool) { self.isInline = isInline }

  /// Adds a job.
  func add(_ job: @escaping Job) {
    guard !isInline else { return job() }
    let mustStart = contents.withLock { contents in
      contents.jobs.append(job)
      defer { contents.isRunning = true }
      return !contents.isRunning
    }
    guard mustStart else { return }
    Task.detached(priority: .utility) { [self] in
      while true {
        let jobs = contents.withLock { $0.take() }
        guard !jobs.isEmpty else { return }
        for job in jobs { job() }
      }
    }
  }

  /// Waits until all jobs that were added so far have run.
  func settle() async {
    await withCheckedContinuation { continuation in add { continuation.resume() } }
  }
}
