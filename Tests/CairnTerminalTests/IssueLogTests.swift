import CairnTerminal
import CairnViews
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
    #expect(lines[0].hasPrefix("Issue at CairnTerminalTests/IssueLogTests.swift:"))
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

  @Test(
    "The footer shows the latest issue until the user types, and then the number beside the keys")
  func footer() {
    var user = RecipeAppDriver()
    user.session.issueCount = 2
    user.session.show(notice: "2 issues: No salt, see the log")
    #expect(user.session.draw().lines.last == " 2 issues: No salt, see the log")
    user.press(.down)
    #expect(
      user.session.draw().lines.last == " ⏎ open  ^D delete  ↑↓ move  ? help  q quit  ! 2 issues")
  }
}

/// Only the test's one thread writes to it.
private final class Written: @unchecked Sendable {
  var text = ""
}

#if canImport(Glibc)
  import CairnSystem

  @MainActor
  @Suite(.serialized) struct ReportedIssuesTests {
    @Test(
      "The footer shows an issue, and the full text is written after the app has left the screen")
    func terminal() async throws {
      let pair = try #require(PseudoTerminal())
      let notice = "1 issue: The soup is cold, details when you quit"
      let seen = Task.detached {
        let seen = pair.output(until: goodbye, orWord: notice)
        pair.type("\u{3}")
        return seen
      }
      let result = await #expect(
        processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
      ) { [path = pair.path as String] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        try await withIssueReporters([]) { try await runKitchen(on: slave) }
        exit(7)
      }
      #expect(await seen.value.contains(notice))
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
      let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(error.contains("IssueLogTests.swift:"))
      #expect(error.contains(":\nThe soup is cold.\n\nHeat it.\n"))
    }

    @Test("A line-based program writes an issue to standard error at once")
    func plain() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(7),
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        await withIssueReporters([]) { await runPlainKitchen() }
        exit(7)
      }
      let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
      #expect(error.hasSuffix(":\nThe soup is cold.\n"))
      #expect(output.contains("Kitchen") && !output.contains("soup"))
    }
  }

  /// Runs an app that reports an issue when its screen appears.
  @MainActor
  private func runKitchen(on slave: Int32) async throws {
    let app = TerminalApp<Int>(
      name: "Kitchen", render: { NavigationStack(root: Screen("Kitchen") {}.task(1)) },
      send: { _ in
        reportIssue("The soup is cold.\n\nHeat it.")
        return {}
      })
    await app.run(on: try Terminal(source: slave, target: slave, environment: [:]))
  }

  /// Runs a line-based program that reports an issue when its screen appears.
  @MainActor
  private func runPlainKitchen() async {
    let app = PlainApp<Int>(
      render: { NavigationStack(root: Screen("Kitchen") {}.task(1)) },
      send: { _ in
        reportIssue("The soup is cold.")
        return {}
      })
    await app.run(AsyncStream { $0.finish() })
  }
#endif
