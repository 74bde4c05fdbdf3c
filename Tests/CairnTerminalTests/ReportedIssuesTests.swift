import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import IssueReporting
import Testing

@MainActor
@Suite struct IssueFooterTests {
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
      #expect(error.contains("ReportedIssuesTests.swift:"))
      #expect(error.contains(":\nThe soup is cold.\n\nHeat it.\n"))
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
#endif
