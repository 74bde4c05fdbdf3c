import CairnLocks
import IssueReporting

/// Collects the issues that a run reports, so that they don't fail the test.
final class CollectedIssues: IssueReporter {
  private let texts = CheckedMutex<[String]>([])

  var messages: [String] { texts.withLock { $0 } }

  func clear() {
    texts.withLock { $0 = [] }
  }

  func collect<Result>(_ body: () async -> Result) async -> Result {
    await withIssueReporters([self]) { await body() }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? "An issue without a message."
    texts.withLock { $0.append("\(text)\n(\(fileID):\(line))") }
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = [message(), "\(error)"].compactMap(\.self).joined(separator: " ")
    texts.withLock { $0.append("\(text)\n(\(fileID):\(line))") }
  }
}
