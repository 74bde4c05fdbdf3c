import CairnTerminal
import CairnViews
import Testing

@MainActor
@Suite struct NoticeTests {
  @Test("A notice replaces the keys until the user types")
  func notice() {
    var session = TerminalSession(
      name: "Kitchen", stack: RecipeApp.stack(RecipeApp.State()),
      size: CellSize(width: 40, height: 12))
    session.show(notice: "The oven is found in the settings, which nobody reads.")
    #expect(
      session.draw().lines.suffix(2) == [
        " The oven is found in the settings,", " which nobody reads.",
      ])
    _ = session.handle(.key(.down))
    #expect(session.draw().lines.last == " ⏎ open  ^D delete  ? help  q quit")
  }

  @Test(
    "In a line-based program, a command gets one answer, however often the state changes meanwhile")
  func oneAnswer() async {
    var title = "Kitchen"
    var lines: [String] = []
    var app: PlainApp<String>?
    app = PlainApp(
      render: { NavigationStack(root: Screen(title) { Button("Cook", "cook") }) },
      send: { _ in
        title = "Oven"
        app?.setNeedsRender()
        return {}
      },
      settle: { await Task { @MainActor in }.value },
      output: { lines.append($0) })
    let commands = AsyncStream<String> { continuation in
      continuation.yield("1")
      continuation.finish()
    }
    await app?.run(commands)
    #expect(lines.filter { $0 == "Oven" }.count == 1)
    #expect(lines.filter { $0 == "Kitchen" }.count == 1)
  }
}
