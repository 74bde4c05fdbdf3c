import IssueReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension IssueLog {
  /// Runs an operation whose issues are kept, and not printed over it.
  ///
  /// Those of tasks that belong to nobody are kept too, but not in tests, which share a process.
  @MainActor
  func collect(_ operation: @MainActor () async -> Void) async {
    let outer = IssueReporters.current
    guard !isTesting else {
      return await withIssueReporters(outer + [self]) { await operation() }
    }
    IssueReporters.current = [self]
    await operation()
    IssueReporters.current = outer
  }

  /// Writes issues to standard error.
  static func print(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text + "\n"
    _ = text.withUTF8 { SystemCalls.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
