#if canImport(Glibc)
  import CairnLines
  import CairnViews
  import IssueReporting
  import Testing

  import CairnSystem

  @MainActor
  @Suite struct PlainIssueTests {
    @Test("An issue is written to standard error at once")
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
