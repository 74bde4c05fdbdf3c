#if canImport(Dispatch)
  import Dispatch
#endif

/// A thread for work that can be abandoned at any depth of calls.
///
/// If a live value needs itself, its getter can neither get that value nor return. The thread then
/// stays blocked forever, and the audit continues without it.
final class AuditThread: Sendable {
  #if canImport(Dispatch)
    private let end = DispatchSemaphore(value: 0)

    /// Runs work. Returns when it is done or abandoned.
    func run(_ work: @escaping @Sendable () -> Void) {
      // A queue of its own: an abandoned queue is never served again.
      DispatchQueue(label: "cairn.dependency-audit").async {
        work()
        self.end.signal()
      }
      end.wait()
    }

    /// Abandons the work that runs on this thread.
    func leave(_ finding: DependencyFinding) -> Never {
      end.signal()
      let never = DispatchSemaphore(value: 0)
      while true { never.wait() }
    }
  #else
    /// Runs work on this thread, because there is no other.
    func run(_ work: @escaping @Sendable () -> Void) { work() }

    /// Ends the program: work can't be abandoned without a second thread.
    func leave(_ finding: DependencyFinding) -> Never {
      fatalError(finding.description)
    }
  #endif
}

/// Makes audits read one after the other.
///
/// One thread creates a constant while others wait for it. If two audits met in a cycle of
/// constants, one would wait for a thread that the other has abandoned.
enum AuditTurn {
  #if canImport(Dispatch)
    private static let isFree = DispatchSemaphore(value: 1)

    static func take<Result>(_ body: () -> Result) -> Result {
      isFree.wait()
      defer { isFree.signal() }
      return body()
    }
  #else
    static func take<Result>(_ body: () -> Result) -> Result { body() }
  #endif
}
