import CairnTerminal
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
    "Deleted “Pancakes”. Press u to undo.", button: Button("Undo", "undo", shortcut: "u"))

  @Test(
    "A notice takes the place of the keys, and its shortcut works on each screen", arguments: 0...1)
  func notice(depth: Int) {
    var session = TerminalSession(
      name: "Recipes", stack: stack(deleted, path: depth), size: size)
    #expect(session.draw().lines.last == " Deleted “Pancakes”. Press u to undo.")
    #expect(session.handle(.key(.character("u"))) == ["undo"])
    session.update(to: stack(nil, path: depth))
    #expect(session.draw().lines.last?.contains("press") == true)
    #expect(session.handle(.key(.character("u"))) == [])
    session.update(to: stack(Notice("1 change not saved: disk full"), path: depth))
    #expect(session.draw().lines.last == " 1 change not saved: disk full")
  }

  @Test("Read aloud, a notice is the last line, and what can be done about it a control")
  func plain() {
    #expect(
      plainText(of: stack(deleted)).suffix(2)
        == ["Deleted “Pancakes”. Press u to undo.", "[2] Undo (button)"])
  }

  @Test("A notice is turned into that of a parent with its stack")
  func mapping() {
    let notice = stack(deleted).map(\.count).notice
    #expect(notice == Notice(deleted.text, button: Button("Undo", 4, shortcut: "u")))
  }
}
