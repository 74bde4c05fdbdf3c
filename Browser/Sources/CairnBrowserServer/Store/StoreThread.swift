import Dispatch

/// An executor for an actor whose work blocks. It keeps that work off the threads that all tasks
/// share.
///
/// Jobs run one at a time, in the order in which they were enqueued. So the later of two writes
/// stands.
final class StoreThread: SerialExecutor {
  private let queue = DispatchQueue(label: "cairn.server-store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
