/// A system thread for work that blocks while it waits for input.
///
/// The concurrency pool has only as many threads as there are cores. On Linux, dispatch queues
/// share them. A thread that waits for a key would be lost to the pool for good.
package enum BlockingThread {
  /// Runs work on a new thread. The thread ends with the work.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, run, box)
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, run, box)
      if status == 0 { pthread_detach(thread) }
    #endif
    // Without a thread, the program can't read input, so it can't run.
    precondition(status == 0, "The system has room for a thread; it refused one (error \(status)).")
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body() }
  return nil
}
