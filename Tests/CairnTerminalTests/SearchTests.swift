import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnText
import CairnViews
import Testing

@Suite struct SearchTests {
  private let text = (1...60).map { "Line \($0)" + ($0 % 20 == 7 ? " with a Needle in it" : "") }
    .joined(separator: "\n")

  private func session(_ keys: [Key]) -> TerminalSession<String> {
    let screen = Screen<String>("Talk") {
      Text(text)
      Button("Reply", "reply")
    }
    var session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 50, height: 12))
    for key in keys { #expect(session.handle(.key(key)) == []) }
    return session
  }

  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test("A search jumps to the first match, and the last line shows its number and the total")
  func typing() {
    let lines = session(keys("/a needle")).draw().lines
    #expect(lines.contains { $0.contains("Line 7 with a Needle") })
    #expect(lines.last == " Find: a needle▏  1 of 3")
    #expect(session(keys("/hay")).draw().lines.last == " Find: hay▏  not found")
  }

  @Test("A notice is shown instead of the prompt until the user types or pastes")
  func notice() {
    var session = session(keys("/needl"))
    session.show(notice: "The oven is hot.")
    #expect(session.draw().lines.last == " The oven is hot.")
    _ = session.handle(.key(.character("e")))
    #expect(session.draw().lines.last == " Find: needle▏  1 of 3")
    session.show(notice: "The oven is hot.")
    _ = session.handle(.paste(" in"))
    #expect(session.draw().lines.last == " Find: needle in▏  1 of 3")
  }

  @Test(
    "Letters go to the next and the previous match, and wrap around",
    arguments: [("n", 27), ("nn", 47), ("nnn", 7), ("N", 47), ("nN", 7)])
  func next(_ letters: String, _ line: Int) {
    let lines = session(keys("/needle") + [.enter] + keys(letters)).draw().lines
    #expect(lines.contains { $0.contains("Line \(line) with") })
  }

  @Test("Matches are highlighted, whatever their case")
  func marking() {
    let grid = session(keys("/needle")).draw()
    let marked = (0..<12).map { y in
      String((0..<50).filter { grid[$0, y].style.isReversed }.compactMap { grid[$0, y].character })
    }
    #expect(marked.dropFirst().filter { !$0.isEmpty } == ["Needle"])
  }

  @Test("Escape ends the search, and enter alone repeats it")
  func again() {
    var session = session(keys("/needle") + [.enter, .escape])
    #expect(session.draw().lines.last?.contains("? help") == true)
    for key in keys("/") + [.enter] { _ = session.handle(.key(key)) }
    #expect(session.draw().lines.contains { $0.contains("Line 27 with") })
  }

  @Test("A match that spans two lines is found where it begins")
  func wrapped() {
    let screen = Screen<String>("Talk") {
      Text(
        String(repeating: "word ", count: 40) + "open question"
          + String(repeating: " word", count: 90))
    }
    var session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    for key in keys("/open question") { _ = session.handle(.key(key)) }
    #expect(session.draw().lines.contains { $0.contains("open") })
    #expect(session.draw().lines.last == " Find: open question▏  1 of 1")
  }

  @Test("A match in a control that can be pressed moves the focus there")
  func control() {
    var session = session(keys("/reply") + [.enter])
    #expect(session.draw().lines.contains { $0.hasPrefix("▸ [Reply]") })
    #expect(session.handle(.key(.enter)) == ["reply"])
  }

  @Test("A field inserts a slash, and a question ignores it")
  func writing() {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()), height: 24)
    user.type("/n")
    #expect(user.state.form?.title == "/n")
    user = RecipeAppDriver(RecipeApp.State(path: [1], deletion: 1))
    user.type("/n")
    #expect(user.session.draw().lines.last?.contains("Find") == false)
  }
}
