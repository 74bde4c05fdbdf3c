import Synchronization

/// The locks that the current task holds, or the current thread where no task runs.
///
/// Only debug builds know.
public enum HeldLocks {
  /// Stops a debug build where a lock is held. A release build does nothing.
  ///
  /// Handlers of cancellation and termination call this first. The runtime holds a lock of the task
  /// while it runs them, so a task that is canceled inside a lock of ours can wait forever: the
  /// handler waits for our lock, and another task, which holds it, waits for the runtime's.
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
    /// One lock, while it is held.
    private final class Hold: Sendable {
      let task = HeldLocks.currentTask
      let hasEnded = Atomic(false)
    }

    // A task that is started inside a lock inherits the hold of its creator, and holds nothing.
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
