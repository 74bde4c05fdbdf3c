import CairnLocks

/// Reports that a store fails, once until it works again: a full disk fails a thousand times a second.
final class StoreTrouble: Sendable {
  private let isReported = CheckedMutex(false)
  private let report: @Sendable (String) -> Void

  init(report: @escaping @Sendable (String) -> Void) {
    self.report = report
  }

  /// Notes that an operation has failed.
  func noteFailure(_ error: any Error) {
    guard change(to: true) else { return }
    report(
      "\(error) The server goes on and keeps trying. A restart before that loses new cookies and the "
        + "latest work on pages.")
  }

  /// Notes that something was written.
  func noteSuccess() {
    guard change(to: false) else { return }
    report("The server can write what it keeps again.")
  }

  private func change(to isFailing: Bool) -> Bool {
    isReported.withLock { isReported in
      defer { isReported = isFailing }
      return isReported != isFailing
    }
  }
}
