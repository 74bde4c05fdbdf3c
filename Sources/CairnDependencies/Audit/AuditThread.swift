#if canImport(Dispatch)
  import Dispatch
#endif

/// Runs work that can be left in the middle, whoever called whom.
///
/// The value of a dependency that needs itself does not exist, so a getter that asks for one can
/// neither be given it nor return. Its thread then stays where it is for good, and the audit
/// goes on without it.
final class AuditThread: Sendable {
  #if canImport(Dispatch)
    private let end = DispatchSemaphore(value: 0)

    /// Runs work and returns when it is done or was left.
    func run(_ work: @escaping @Sendable () -> Void) {
      // A queue of its own: one that was left is never served again.
      DispatchQueue(label: "cairn.dependency-audit").async {
        work()
        self.end.signal()
      }
      end.wait()
    }

    /// Leaves the work that runs on this thread.
    func leave(_ finding: DependencyFinding) -> Never {
      end.signal()
      let never = DispatchSemaphore(value: 0)
      while true { never.wait() }
    }
  #else
    /// Runs work on this thread, for want of another.
    func run(_ work: @escaping @Sendable () -> Void) { work() }

    /// Ends the program: without a second thread there is no way to leave work.
    func leave(_ finding: DependencyFinding) -> Never {
      fatalError(finding.description)
    }
  #endif
}

/// Lets audits read one after the other.
///
/// A constant is created by one thread while others wait for it. Of two audits that met in a cycle of
/// constants, one would wait for a thread that the other one has left.
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
