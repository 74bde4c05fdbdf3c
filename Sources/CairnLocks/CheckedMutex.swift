public import Synchronization

/// A mutex that debug builds can check.
///
/// Inside the lock, run only its own short body: no yield, resume, cancel, input or output, and no
/// closure from elsewhere. Each of those may wait for another lock, whose holder may be waiting for
/// this one. Return from the body what must be done, and do it after the lock is released:
///
/// ```swift
/// let tasks = CheckedMutex<[Task<Void, Never>]>([])
///
/// let running = tasks.withLock { tasks in
///   defer { tasks = [] }
///   return tasks
/// }
/// for task in running { task.cancel() }
/// ```
///
/// A debug build records the locks that a task holds. Handlers of cancellation and termination stop
/// the program if there is one (``HeldLocks``). A release build uses a plain `Mutex`. The lock is
/// not recursive.
public struct CheckedMutex<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Creates a mutex with a value.
  @inlinable
  public init(_ initialValue: consuming sending Value) {
    mutex = Mutex(initialValue)
  }

  /// Runs a body with exclusive access to the value.
  ///
  /// - Parameter body: Reads or changes the value, and does nothing else.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  @inlinable
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if DEBUG
      // 'nonisolated(unsafe)': the closures run here, once, before 'noting' returns.
      nonisolated(unsafe) var outcome: Swift.Result<Result, Failure>?
      HeldLocks.noting {
        outcome = mutex.withLock { value in
          do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
        }
      }
      nonisolated(unsafe) let result = try outcome.unsafelyUnwrapped.get()
      return result
    #else
      return try mutex.withLock(body)
    #endif
  }
}
