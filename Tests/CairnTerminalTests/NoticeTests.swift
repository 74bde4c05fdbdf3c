import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
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
}
