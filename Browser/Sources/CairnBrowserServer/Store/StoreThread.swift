import Dispatch

/// Runs the jobs of an actor whose work blocks, one after the other, away from the threads that all
/// tasks share.
///
/// Jobs run in the order in which they came: of two writes, the later one stands.
final class StoreThread: SerialExecutor {
  private let queue = DispatchQueue(label: "cairn.server-store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
