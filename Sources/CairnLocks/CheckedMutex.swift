public import Synchronization

/// A mutex whose debug builds know that it is held.
///
/// Inside the lock runs nothing but its own short body: no yield, resume, cancel, input or output,
/// and no closure from elsewhere. Each of those may wait for a lock of someone else, who may be
/// waiting for this one. Take what must be told out of the lock, and tell it afterwards:
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
/// A debug build notes which locks a task holds, and handlers of cancellation and termination stop the
/// program where they find one (``HeldLocks``). A release build has a `Mutex` and nothing else. The
/// lock is not recursive.
public struct CheckedMutex<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Creates a value behind a lock.
  @inlinable
  public init(_ initialValue: consuming sending Value) {
    mutex = Mutex(initialValue)
  }

  /// Runs a body that has the value for itself.
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
