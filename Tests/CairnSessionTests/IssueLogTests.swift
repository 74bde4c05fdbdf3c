import CairnSession
import IssueReporting
import Testing

@MainActor
@Suite struct IssueLogTests {
  private func report(_ messages: String..., to log: IssueLog) {
    withIssueReporters([log]) {
      for message in messages { reportIssue(message) }
    }
  }

  @Test("Issues are kept in order and counted, as a summary line and in full")
  func keeping() {
    let log = IssueLog()
    #expect(log.summary == nil)
    #expect(log.text == "")
    report("The soup is cold.\n\nHeat it.", to: log)
    #expect(log.summary == "1 issue: The soup is cold, details when you quit")
    report("No salt", to: log)
    #expect(log.summary == "2 issues: No salt, details when you quit")
    #expect(log.issues.map(\.message) == ["The soup is cold.\n\nHeat it.", "No salt"])
    let lines = log.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Issue at CairnSessionTests/IssueLogTests.swift:"))
    #expect(lines[1...3] == ["The soup is cold.", "", "Heat it."])
  }

  @Test("A repeated issue is counted and kept once, and the log has a limit")
  func bound() {
    let log = IssueLog()
    for _ in 0..<5 { report("Again", to: log) }
    #expect((log.issues.count, log.count) == (1, 5))
    for number in 0..<IssueLog.limit + 9 { report("\(number)", to: log) }
    #expect(log.issues.count == IssueLog.limit)
    #expect(log.text.hasSuffix("\n\nMore issues, or repeats: 14"))
  }

  @Test("Each issue is written to the log at once, without characters that control a terminal")
  func writing() {
    let written = Written()
    let log = IssueLog { written.text += $0 }
    report("a\u{1B}[2Jb", to: log)
    #expect(log.summary == "1 issue: a\\u{1B}[2Jb, see the log")
    #expect(written.text == log.text)
    #expect(log.text.hasSuffix(":\na\\u{1B}[2Jb"))
  }
}

/// Only the test's one thread writes to it.
private final class Written: @unchecked Sendable {
  var text = ""
}
