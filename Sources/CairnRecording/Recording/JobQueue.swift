import CairnLocks

/// Runs jobs one after the other, in order.
final class JobQueue: Sendable {
  private let jobs: AsyncStream<@Sendable () -> Void>.Continuation?
  private let worker: Task<Void, Never>?

  /// - Parameter isInline: Whether a job runs when it is added, and not in the background.
  init(isInline: Bool) {
    guard !isInline else {
      (jobs, worker) = (nil, nil)
      return
    }
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    jobs = continuation
    worker = Task.detached(priority: .utility) {
      for await job in stream { job() }
    }
  }

  /// Adds a job.
  func add(_ job: @escaping @Sendable () -> Void) {
    guard let jobs else { return job() }
    jobs.yield(job)
  }

  /// Waits until all jobs that were added so far have run.
  func settle() async {
    guard jobs != nil else { return }
    await withCheckedContinuation { continuation in add { continuation.resume() } }
  }

  /// Waits until all jobs have run. No job may be added afterwards.
  func finish() async {
    jobs?.finish()
    await worker?.value
  }
}
