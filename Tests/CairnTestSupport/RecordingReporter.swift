import CairnDependencies
public import IssueReporting

/// Records reported issues, so that a test can read them.
public final class RecordingReporter: IssueReporter {
  private let issues = LockIsolated<[(message: String, line: UInt)]>([])

  public var messages: [String] { issues.withValue { $0.map(\.message) } }
  public var lines: [UInt] { issues.withValue { $0.map(\.line) } }

  public init() {}

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    issues.withValue { $0.append((text, line)) }
  }
}
