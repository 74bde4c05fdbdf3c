import CairnLocks

/// Reports once that a store fails, until it works again. A full disk can fail a thousand times a
/// second.
final class StoreTrouble: Sendable {
  private let isReported = CheckedMutex(false)
  private let report: @Sendable (String) -> Void

  init(report: @escaping @Sendable (String) -> Void) {
    self.report = report
  }

  /// Notes that an operation failed.
  func noteFailure(_ error: any Error) {
    guard change(to: true) else { return }
    report(
      "\(error) The server keeps trying. A restart before that loses new cookies and the latest "
        + "work on pages.")
  }

  /// Notes that a write succeeded.
  func noteSuccess() {
    guard change(to: false) else { return }
    report("The server can store data again.")
  }

  private func change(to isFailing: Bool) -> Bool {
    isReported.withLock { isReported in
      defer { isReported = isFailing }
      return isReported != isFailing
    }
  }
}
