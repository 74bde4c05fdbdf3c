import CairnSystem

/// A thread of the system's own, for work that waits for input.
///
/// The threads of the concurrency pool, and on Linux those of dispatch queues with them, are as few
/// as there are cores: one that waits for a key would be missing from them for good.
enum BlockingThread {
  /// Runs work on a new thread, which ends with it.
  static func start(_ work: @escaping @Sendable () -> Void) {
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
    // Without a thread there is no way to read, and so none to run.
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
