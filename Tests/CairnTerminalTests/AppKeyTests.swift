import CairnSession
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct AppKeyTests {
  @Test(
    "Help lists a key that the program handles itself, and the palette passes it to the program")
  func appKeys() {
    let screen = Screen<AnyAction>("Jars") { Text("Jam") }
    var session = SessionCore(
      name: "Jars", stack: NavigationStack(root: screen), size: CellSize(width: 80, height: 50),
      colors: TerminalColors(depth: .none), uptime: nil)
    session.hasLinks = true
    _ = session.handle(.key(.function(1)))
    #expect(session.draw().lines.contains { $0.contains("^O") && $0.contains("open link") })
    _ = session.handle(.key(.escape))
    _ = session.handle(.key(.control("p")))
    _ = session.handle(.typed("open link"))
    _ = session.handle(.key(.enter))
    #expect(session.requestedCommand == .openLink)
    #expect(session.overlay == nil)
  }
}
