import CairnTerminal
import CairnTerminalTesting
import CairnText
import CairnViews
import Testing

@Suite struct CopyTests {
  private func session(_ screen: Screen<String>) -> TerminalSession<String> {
    TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 50, height: 12))
  }

  @Test("A letter copies the text of the screen once, and the last line confirms it")
  func copy() {
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in "# Hi" })
    #expect(session.takeCopied() == nil)
    #expect(session.handle(.key(.character("y"))) == [])
    #expect(session.draw().lines.last == " Copied the talk.")
    #expect(session.takeCopied() == "# Hi")
    #expect(session.takeCopied() == nil)
  }

  @Test("The last line names the key that copies, if the screen has something to copy")
  func hint() {
    let copied = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in "# Hi" })
    #expect(copied.draw().lines.last == " y copy  ? help  q quit")
    #expect(session(Screen("Talk") { Text("Hi") }).draw().lines.last == " ? help  q quit")
  }

  @Test("A text that is too long for some terminals is copied completely, with a warning")
  func long() {
    let text = String(repeating: "a", count: 60_000)
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in text })
    _ = session.handle(.key(.character("y")))
    #expect(session.takeCopied() == text)
    #expect(session.draw().lines.suffix(2).joined().contains("some terminals"))
  }

  @Test("Copied text keeps its lines and tabs, and contains nothing that controls a terminal")
  func harmless() {
    let text = "# Hi\r\n\tZoë\n\u{1B}[2J\u{9B}31m\u{7}\u{202E}\u{7F}"
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in text })
    _ = session.handle(.key(.character("y")))
    #expect(
      session.takeCopied() == "# Hi\n\tZoë\n\\u{1B}[2J\\u{9B}31m\\u{7}\\u{202E}\\u{7F}")
  }

  @Test("The letter copies nothing if the screen offers nothing or the user types in a field")
  func nothing() {
    var session = session(Screen("Talk") { Text("Hi") })
    _ = session.handle(.key(.character("y")))
    #expect(session.takeCopied() == nil)
    session = self.session(
      Screen("Talk") { TextField("To", text: "") { $0 } }.copies("it") { _ in "it" })
    #expect(session.handle(.key(.character("y"))) == ["y"])
    #expect(session.takeCopied() == nil)
  }

  @Test("Mapping a screen's actions keeps its copy text, and equality compares that text")
  func value() {
    let screen = Screen<Int>("Talk") {}.copies("the talk") { _ in "# Hi" }
    #expect(screen.map { "\($0)" }.copy?.text(.fixed) == "# Hi")
    #expect(screen == Screen("Talk") {}.copies("the talk") { _ in "# Hi" })
    #expect(screen != Screen("Talk") {}.copies("the talk") { _ in "# Ho" })
    #expect(screen != Screen("Talk") {})
    #expect(screen.description == "Screen \"Talk\", copies the talk")
  }
}
