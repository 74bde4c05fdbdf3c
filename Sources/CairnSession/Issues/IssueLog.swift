import CairnLocks
import CairnText
public import IssueReporting

/// A log of the issues that are reported while a terminal shows screens.
///
/// Output to standard error would be drawn over the screen, and the next redraw would erase it. So
/// a renderer collects issues, shows a notice, and prints them in full after it has left the
/// screen.
public final class IssueLog: IssueReporter {
  /// The number of issues that are kept. The first ones are, because later ones often follow from
  /// them.
  public static let limit = 100

  private struct State {
    var issues: [ReportedIssue] = []
    var count = 0
    var observer: (@Sendable () -> Void)?
  }

  private let state = CheckedMutex(State())
  private let write: (@Sendable (String) -> Void)?

  /// Creates an empty log.
  ///
  /// - Parameter write: Writes each issue in full when it is reported, for example to a file.
  public init(write: (@Sendable (String) -> Void)? = nil) {
    self.write = write
  }

  /// The issues, in the order in which they were reported.
  public var issues: [ReportedIssue] { state.withLock { $0.issues } }

  /// The number of issues that were reported, whether kept or not.
  public var count: Int { state.withLock { $0.count } }

  /// A line with the number of issues, the last one that was kept, and where to read more.
  public var summary: String? {
    let (count, issue) = state.withLock { ($0.count, $0.issues.last) }
    guard let issue else { return nil }
    let hint = write == nil ? "details when you quit" : "see the log"
    return "\(count) issue\(count == 1 ? "" : "s"): \(issue.title), \(hint)"
  }

  /// The kept issues in full, and the number of others.
  public var text: String {
    let (count, issues) = state.withLock { ($0.count, $0.issues) }
    let rest = count - issues.count
    let texts = issues.map(\.description) + (rest > 0 ? ["More issues, or repeats: \(rest)"] : [])
    return texts.joined(separator: "\n\n")
  }

  /// Calls a function after each issue, on the thread that reports it. It replaces any earlier one.
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

/// A problem that a program reports about itself.
public struct ReportedIssue: Hashable, Sendable, CustomStringConvertible {
  /// The problem in a sentence, often followed by instructions.
  public var message: String
  /// The module and the file.
  public var file: String
  /// The line in the file.
  public var line: Int
  /// Whether the issue is only a warning.
  public var isWarning: Bool

  /// The first line of the message, escaped for a terminal, without its full stop.
  public var title: String {
    let first = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no message"
    return (first.hasSuffix(".") ? String(first.dropLast()) : first).escapedLine
  }

  /// The file and the line.
  public var place: String { "\(file):\(line)" }

  /// The issue in full, escaped for a terminal.
  public var description: String {
    "\(isWarning ? "Warning" : "Issue") at \(place):\n\(message)".escapedText
  }
}
