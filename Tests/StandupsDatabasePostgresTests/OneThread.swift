#if PostgreSQL
  import Dispatch

  /// An executor of tasks that runs them on one thread at a time, which is none of those that other
  /// tasks share.
  final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "OneThread")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
