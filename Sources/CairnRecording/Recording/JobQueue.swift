import CairnLocks

/// Runs the jobs of an owner one after the other, in order.
///
/// A job gets its owner when it runs, and doesn't capture it. The owner keeps the queue, so jobs that wait
/// would keep the owner: each page that ended then stayed in memory with all its steps.
///
/// Its task ends as soon as there are no more jobs, because a task keeps the memory that its deepest
/// call took. With one that waited, each page of a server took 2 kB more. Starting a task wakes a thread,
/// which costs a key 40 µs. So jobs that nobody waits for start together.
final class JobQueue<Owner: AnyObject & Sendable>: Sendable {
  typealias Job = @Sendable (Owner) -> Void

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
  private let batchSize: Int

  /// - Parameters:
  ///   - isInline: Whether a job runs when it is added, and not in the background.
  ///   - batchSize: The number of jobs that start together.
  init(isInline: Bool, batchSize: Int = 1) {
    self.isInline = isInline
    self.batchSize = batchSize
  }

  /// Adds a job.
  func add(for owner: Owner, _ job: @escaping Job) { add(job, for: owner, ofBatch: batchSize) }

  private func add(_ job: @escaping Job, for owner: Owner, ofBatch size: Int) {
    guard !isInline else { return job(owner) }
    let mustStart = contents.withLock { contents in
      contents.jobs.append(job)
      guard !contents.isRunning, contents.jobs.count >= size else { return false }
      contents.isRunning = true
      return true
    }
    guard mustStart else { return }
    Task.detached(priority: .utility) { [self] in
      while true {
        let jobs = contents.withLock { $0.take() }
        guard !jobs.isEmpty else { return }
        for job in jobs { job(owner) }
      }
    }
  }

  /// Waits until all jobs that were added so far have run.
  func settle(for owner: Owner) async {
    await withCheckedContinuation { continuation in
      add({ _ in continuation.resume() }, for: owner, ofBatch: 1)
    }
  }
}
