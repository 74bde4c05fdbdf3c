/// Consequences of a change of shared state, delivered once its lock is released.
///
/// Waking a reader, resuming a waiter and canceling a task all wait for locks of the runtime. Another
/// thread may hold one of those and wait for ours.
struct Signals: Sendable {
  /// Streams whose readers have something to read.
  var woken: [AsyncStream<Void>.Continuation] = []
  var resumed: [CheckedContinuation<Void, Never>] = []
  var canceled: [Task<Void, Never>] = []

  func deliver() {
    for task in canceled { task.cancel() }
    for reader in woken { reader.yield() }
    for waiter in resumed { waiter.resume() }
  }
}
