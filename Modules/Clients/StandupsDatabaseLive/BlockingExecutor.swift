import Dispatch

/// Runs an actor on a serial queue of its own, for work that blocks its thread.
final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
