import CairnLines
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct MenuTests {
  private let elsewhere = Button("Open in browser", "hand over", shortcut: "b")

  private func stack(_ menu: [Button<String>], path: Int = 0) -> NavigationStack<String> {
    var stack = NavigationStack(
      root: Screen("Recipes") { Button("Cook", "cook") },
      path: (0..<path).map { (id: $0, screen: Screen("Recipe") { Button("Eat", "eat") }) },
      pop: { _ in "pop" })
    stack.menu = menu
    return stack
  }

  private func session(_ stack: NavigationStack<String>) -> TerminalSession<String> {
    TerminalSession(name: "Recipes", stack: stack, size: CellSize(width: 80, height: 40))
  }

  @Test("The menu is listed beside the keys, and its letter works on each screen", arguments: 0...1)
  func letter(depth: Int) {
    var session = session(stack([elsewhere], path: depth))
    #expect(session.draw().lines.last?.contains("b Open in browser") == true)
    #expect(session.handle(.key(.character("b"))) == ["hand over"])
  }

  @Test("Help lists the menu with its letter, and the palette offers its commands")
  func overlays() {
    var session = session(stack([elsewhere], path: 1))
    _ = session.handle(.key(.character("?")))
    let help = session.draw().lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(help.contains { $0.contains("b Open in browser") })
    _ = session.handle(.key(.escape))
    _ = session.handle(.key(.control("p")))
    for letter in "browser" { _ = session.handle(.key(.character(letter))) }
    #expect(session.handle(.key(.enter)) == ["hand over"])
  }

  @Test(
    "If a screen uses the letter of a menu command itself, only the palette offers the command")
  func takenLetter() {
    let bake = Screen<String>("Oven") { Button("Bake", "bake", shortcut: "b") }
    var stack = NavigationStack(root: bake)
    stack.menu = [elsewhere]
    var session = session(stack)
    #expect(session.handle(.key(.character("b"))) == ["bake"])
    #expect(session.draw().lines.last?.contains("Open in browser") == false)
    _ = session.handle(.key(.character("?")))
    #expect(session.draw().lines.contains { $0.contains("Bake") })
    #expect(!session.draw().lines.contains { $0.contains("Open in browser") })
    _ = session.handle(.key(.control("p")))
    #expect(session.draw().lines.contains { $0.contains("Open in browser") })
  }

  @Test("A disabled menu command can't be pressed until it is enabled again")
  func disabledCommand() {
    var session = session(stack([elsewhere.disabled()]))
    #expect(session.handle(.key(.character("b"))) == [])
    #expect(session.draw().lines.last?.contains("Open in browser") == false)
    session.update(to: stack([elsewhere]))
    #expect(session.handle(.key(.character("b"))) == ["hand over"])
  }

  @Test("Reused screens follow changes of the menu", arguments: [[], ["rests"]])
  func kept(resting: [String]) {
    let screen = CachedScreen<Int, String>()
    func stack(_ menu: [Button<String>]) -> NavigationStack<String> {
      var stack = NavigationStack(root: screen.update(to: 0) { _ in Screen("Recipes") {} })
      stack.menu = menu
      return stack
    }
    var session = session(stack([elsewhere]))
    session.update(to: stack(resting.map { _ in elsewhere.disabled() }))
    #expect(session.handle(.key(.character("b"))) == [])
    session.update(to: stack([elsewhere]))
    #expect(session.handle(.key(.character("b"))) == ["hand over"])
  }

  @Test("In plain text, the menu comes last, with its disabled commands")
  func plain() {
    #expect(
      plainText(of: stack([elsewhere, Button("Print", "print").disabled()])).suffix(3)
        == ["", "[2] Open in browser (button)", "    Print (button) (disabled)"])
  }
}
