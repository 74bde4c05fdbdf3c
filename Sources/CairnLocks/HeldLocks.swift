import Synchronization

/// The locks that the current task holds, or the current thread if no task runs.
///
/// Only debug builds record them.
public enum HeldLocks {
  /// Stops a debug build if a lock is held. A release build does nothing.
  ///
  /// Handlers of cancellation and termination call this first. The runtime holds a lock of the task
  /// while it runs them. So if a task is canceled inside a lock of ours, the handler can wait
  /// forever for our lock, while another task holds it and waits for the runtime's.
  ///
  /// - Parameters:
  ///   - file: The file of the handler.
  ///   - line: The line of the handler.
  public static func assertNone(file: StaticString = #fileID, line: UInt = #line) {
    #if DEBUG
      precondition(
        !isHeld,
        """
        A task was canceled, or a stream ended, while a lock was held.

        Inside a lock runs nothing but its own short body. Cancel, yield and resume after it.
        """, file: file, line: line)
    #endif
  }

  #if DEBUG
    /// A lock that is held.
    private final class Hold: Sendable {
      let task = HeldLocks.currentTask
      let hasEnded = Atomic(false)
    }

    // A task that is started inside a lock inherits the value of its creator, but doesn't hold the
    // lock.
    @TaskLocal private static var innermost: Hold?

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    static var isHeld: Bool {
      guard let innermost, innermost.task == currentTask else { return false }
      return !innermost.hasEnded.load(ordering: .relaxed)
    }

    @usableFromInline
    static func noting(_ body: () -> Void) {
      let hold = Hold()
      $innermost.withValue(hold, operation: body)
      hold.hasEnded.store(true, ordering: .relaxed)
    }
  #endif
}
