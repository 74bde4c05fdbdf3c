import CairnLocks
import CairnText
public import IssueReporting

/// Keeps the issues that are reported while screens are shown, for those who would not see them.
///
/// What is printed while a program has the whole terminal stands over its frame, and is gone with the
/// next redraw. So a renderer takes issues in, says that there are some, and tells them in full when
/// the screen has been left.
public final class IssueLog: IssueReporter {
  /// The issues that are kept. Of more, the first are: what follows is often only what comes of them.
  public static let limit = 100

  private struct State {
    var issues: [ReportedIssue] = []
    var count = 0
    var observer: (@Sendable () -> Void)?
  }

  private let state = CheckedMutex(State())
  private let write: (@Sendable (String) -> Void)?

  /// Makes a log with nothing in it.
  ///
  /// - Parameter write: Where each issue is written in full as it is reported, such as a file.
  public init(write: (@Sendable (String) -> Void)? = nil) {
    self.write = write
  }

  /// The issues, in the order in which they were reported.
  public var issues: [ReportedIssue] { state.withLock { $0.issues } }

  /// The number of issues that were reported, kept or not.
  public var count: Int { state.withLock { $0.count } }

  /// The latest of the issues that are kept on one line, with their number and where to look for more.
  public var summary: String? {
    let (count, issue) = state.withLock { ($0.count, $0.issues.last) }
    guard let issue else { return nil }
    let place = write == nil ? "told in full at the end" : "see the log"
    return "\(count) issue\(count == 1 ? "" : "s"): \(issue.title), \(place)"
  }

  /// All that is kept in full, and how much is not.
  public var text: String {
    let (count, issues) = state.withLock { ($0.count, $0.issues) }
    let rest = count - issues.count
    let texts = issues.map(\.description) + (rest > 0 ? ["These again, or more: \(rest)"] : [])
    return texts.joined(separator: "\n\n")
  }

  /// Calls a function after each issue, on whatever thread it is reported on. There is one observer.
  public func observe(_ observer: (@Sendable () -> Void)?) {
    state.withLock { $0.observer = observer }
  }

  public func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(
      message: message() ?? "", file: "\(fileID)", line: Int(clamping: line),
      isWarning: severity == .warning)
    let observer = state.withLock { state in
      state.count += 1
      if state.issues.count < Self.limit, !state.issues.contains(issue) {
        state.issues.append(issue)
      }
      return state.observer
    }
    write?(issue.description)
    observer?()
  }
}

/// Something that a program says is wrong with itself.
public struct ReportedIssue: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: a sentence, and often what to do below it.
  public var message: String
  /// The module and the file.
  public var file: String
  /// The line in the file.
  public var line: Int
  /// Whether it is but a warning.
  public var isWarning: Bool

  /// The first line of the message, harmless on a line of a terminal and without its full stop.
  public var title: String {
    let first = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no message"
    return (first.hasSuffix(".") ? String(first.dropLast()) : first).escapedLine
  }

  /// The issue in full, harmless on a terminal.
  public var description: String {
    "\(isWarning ? "Warning" : "Issue") at \(file):\(line):\n\(message)".escapedText
  }
}
