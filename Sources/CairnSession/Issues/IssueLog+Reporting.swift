import CairnSystem
import IssueReporting

extension IssueLog {
  /// Keeps all issues of the process from now on. They are reported as before, too.
  public func observeProcess() { IssueReporters.current.append(self) }

  /// Runs an operation and collects its issues instead of printing them over the screen.
  ///
  /// Outside tests, issues of detached tasks are collected too. In tests they aren't, because tests
  /// share a process.
  package func collect(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async -> Void
  ) async {
    let outer = IssueReporters.current
    guard !isTesting else {
      return await withIssueReporters(outer + [self]) {
        // Capture `isolation`, so that the operation stays on this actor.
        _ = isolation
        await operation()
      }
    }
    IssueReporters.current = [self]
    await operation()
    IssueReporters.current = outer
  }

  /// Calls a closure on the caller's actor after issues were reported, while an operation runs.
  package func observe(
    isolation: isolated (any Actor)? = #isolation, _ observer: @escaping () -> Void,
    while operation: () async -> Void
  ) async {
    let (reports, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    observe { continuation.yield() }
    let observing = Task {
      // Capture `isolation`, so that the task runs on this actor.
      _ = isolation
      for await _ in reports { observer() }
    }
    await operation()
    observe(nil)
    observing.cancel()
  }

  /// Writes text to standard error.
  package static func print(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text + "\n"
    _ = text.withUTF8 { SystemCalls.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
