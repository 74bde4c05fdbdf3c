import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

/// Tests of searches, help, the palette and notices while two screens are side by side.
@Suite struct ColumnOverlayTests {
  private func user(path: [Int] = [2]) -> RecipeAppDriver {
    RecipeAppDriver(
      RecipeApp.State(path: path, isSplit: true, isLazy: true), width: 120, height: 40)
  }

  @Test("Help covers both columns and lists the commands of both")
  func help() {
    var user = user()
    user.press(.character("?"))
    let lines = user.session.draw().lines
    for words in ["This screen", "Cook", "Back to “Recipes”", "New recipe", "go to the list"] {
      #expect(lines.contains { $0.contains(words) })
    }
    user.press(.tab, .left)
    user.click(5, 2)
    #expect(user.sent.isEmpty)
    user.press(.escape, .character("c"))
    #expect(user.sent == [.cook])
  }

  @Test(
    "A command of the palette runs in its column. A command of the list leaves the screen first",
    arguments: [
      ([], "cook", [.cook]),
      ([], "new recipe", [.popped(2), .add]),
      ([.left], "cook", [.cook]),
      ([.left], "delete “soup”", [.popped(2), .deleted(2)]),
      ([.left], "back to", [.popped(2)]),
    ] as [([Key], String, [RecipeApp.Action])])
  func palette(keys: [Key], typed: String, sent: [RecipeApp.Action]) {
    var user = user()
    for key in keys { user.press(key) }
    user.press(.control("p"))
    user.type(typed)
    user.press(.enter)
    #expect(user.sent == sent)
  }

  @Test("The list can be filtered beside the screen, and the user can choose a remaining row")
  func filter() {
    var user = user()
    user.press(.left, .character("/"))
    user.type("pan")
    let lines = user.session.draw().lines
    #expect(lines.contains { $0.contains("Pancakes") })
    #expect(!lines.contains { $0.contains("寿司") })
    #expect(lines.contains { $0.contains("Cook") })
    user.press(.enter, .enter)
    #expect(user.sent == [.popped(2), .opened(1)])
  }

  @Test("The preview follows the filter, and disappears if nothing matches")
  func filterOfPreview() {
    var user = user(path: [])
    user.press(.character("/"))
    user.type("sou")
    #expect(user.session.draw().lines.contains { $0.contains("Takes 45 min.") })
    user.type("x")
    #expect(!user.session.draw().lines.contains { $0.contains("Takes") })
    user.press(.escape)
    #expect(user.session.draw().lines.contains { $0.contains("Takes") })
  }

  @Test("During a search in a text, letters press nothing in the list beside it")
  func search() {
    var user = user()
    user.press(.character("/"))
    user.type("min")
    user.press(.enter, .character("n"), .character("N"))
    #expect(user.sent.isEmpty)
    user.press(.escape, .character("n"))
    #expect(user.sent == [.popped(2), .add])
  }

  @Test("The button of a notice belongs to no column, so pressing it leaves no screen")
  func notice() {
    var stack = RecipeApp.stack(RecipeApp.State(path: [2], isSplit: true))
    stack.notice = Notice("Deleted.", button: Button("Undo", .deletionDismissed))
    var session = TerminalSession(
      name: "Kitchen", stack: stack, size: CellSize(width: 120, height: 40))
    #expect(session.handle(.key(.left)).isEmpty)
    let click = TerminalEvent.mouse(MouseEvent(.press, at: CellPoint(x: 117, y: 39)))
    #expect(session.handle(click) == [.deletionDismissed])
    #expect(session.handle(.key(.enter)) == [.deletionDismissed])
  }
}
