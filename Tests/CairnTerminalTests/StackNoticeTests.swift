import CairnLines
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct StackNoticeTests {
  let size = CellSize(width: 60, height: 12)

  func stack(_ notice: Notice<String>?, path: Int = 0) -> NavigationStack<String> {
    var stack = NavigationStack(
      root: Screen("Recipes") { Button("Cook", "cook") },
      path: (0..<path).map { (id: $0, screen: Screen("Recipe") { Button("Eat", "eat") }) },
      pop: { _ in "pop" })
    stack.notice = notice
    return stack
  }

  let deleted = Notice(
    "Deleted “Pancakes”.", button: Button("Undo", "undo", shortcut: "u"))

  @Test("A notice replaces the keys, and its shortcut works on each screen", arguments: 0...1)
  func notice(depth: Int) {
    var session = TerminalSession(
      name: "Recipes", stack: stack(deleted, path: depth), size: size)
    #expect(
      session.draw().lines.last
        == " Deleted “Pancakes”.                               [u] Undo")
    #expect(session.handle(.key(.character("u"))) == ["undo"])
    session.update(to: stack(nil, path: depth))
    #expect(session.draw().lines.last?.contains("select") == true)
    #expect(session.handle(.key(.character("u"))) == [])
    session.update(to: stack(Notice("1 change not saved: disk full"), path: depth))
    #expect(session.draw().lines.last == " 1 change not saved: disk full")
  }

  @Test("Keys and the mouse reach the button of a notice", arguments: [Key.tab, .down])
  func button(key: Key) {
    var session = TerminalSession(name: "Recipes", stack: stack(deleted), size: size)
    _ = session.handle(.key(key))
    #expect(session.draw().lines.last?.hasSuffix("▸[u] Undo") == true)
    #expect(session.handle(.key(.enter)) == ["undo"])
    _ = session.handle(.key(.up))
    #expect(session.draw().lines.contains { $0.contains("▸ [Cook]") })
    let press = MouseEvent(.press, at: CellPoint(x: 58, y: 11))
    #expect(session.handle(.mouse(press)) == ["undo"])
    session.update(to: stack(nil))
    #expect(session.handle(.key(.enter)) == ["cook"])
  }

  @Test("The arrow key scrolls to the end of the screen before it reaches the button of a notice")
  func longScreen() {
    var stack = NavigationStack(
      root: Screen<String>("Recipes") {
        Button("Cook", "cook")
        for line in 1...30 { Text("Step \(line)") }
      })
    stack.notice = deleted
    var session = TerminalSession(name: "Recipes", stack: stack, size: size)
    while !session.draw().lines.contains(where: { $0.contains("Step 30") }) {
      #expect(session.draw().lines.last?.contains("▸") == false)
      _ = session.handle(.key(.down))
    }
    _ = session.handle(.key(.down))
    #expect(session.draw().lines.last?.contains("▸") == true)
  }

  @Test("A notice of several lines covers nothing of the screen")
  func longNotice() {
    var stack = NavigationStack(
      root: Screen<String>("Recipes") {
        for line in 1...30 { Button("Step \(line)", "\(line)") }
      })
    stack.notice = Notice(
      "The standup about pancakes and everything that belongs to them was deleted elsewhere.",
      button: Button("Undo the deletion", "undo"))
    var session = TerminalSession(
      name: "Recipes", stack: stack, size: CellSize(width: 40, height: 12))
    for line in 1...30 {
      #expect(session.draw().lines.contains { $0.contains("▸ [Step \(line)]") })
      _ = session.handle(.key(.down))
    }
  }

  @Test("A click doesn't reach the button of a notice that another one covers")
  func coveredButton() {
    var session = TerminalSession(name: "Recipes", stack: stack(deleted), size: size)
    let press = TerminalEvent.mouse(MouseEvent(.press, at: CellPoint(x: 58, y: 11)))
    session.show(notice: "Copied.")
    #expect(session.handle(press) == [])
    _ = session.handle(.key(.escape))
    #expect(session.handle(press) == ["undo"])
  }

  @Test("In plain text, a notice comes last, and its button is a control")
  func plain() {
    #expect(
      plainText(of: stack(deleted)).suffix(2)
        == ["Deleted “Pancakes”.", "[2] Undo (button)"])
  }

  @Test("Mapping a stack maps its notice")
  func mapping() {
    let notice = stack(deleted).map(\.count).notice
    #expect(notice == Notice(deleted.text, button: Button("Undo", 4, shortcut: "u")))
  }
}
