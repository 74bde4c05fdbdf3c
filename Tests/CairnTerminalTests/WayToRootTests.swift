import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

/// Tests of leaving several screens at once.
@Suite struct WayToRootTests {
  private func user(isClingy: Bool = false, form: RecipeApp.Form? = nil) -> RecipeAppDriver {
    RecipeAppDriver(RecipeApp.State(path: [1, 2], form: form, isClingy: isClingy), height: 40)
  }

  @Test("A key leaves all screens and returns to the root")
  func key() {
    var user = user()
    user.press(.control("r"))
    #expect(user.sent == [.popped(2), .popped(1)])
    #expect(user.state.path.isEmpty)
    user.press(.control("r"))
    #expect(user.sent.count == 2)
  }

  @Test("The key works in a field, and leaves a form")
  func form() {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()))
    user.press(.control("r"))
    #expect(user.state.form == nil)
  }

  @Test("Help and the palette list the key only if there is a screen to leave")
  func help() {
    var user = user()
    user.press(.character("?"))
    #expect(
      user.session.draw().lines.contains { $0.contains("^R") && $0.contains("go to “Recipes”") })
    user.press(.escape, .control("p"))
    user.type("recipes")
    user.press(.down, .enter)
    #expect(user.state.path.isEmpty)
    user.press(.character("?"))
    #expect(!user.session.draw().lines.contains { $0.contains("^R") })
  }

  @Test(
    "A click on a title of the way back goes there, and a click on the arrow goes back by one",
    arguments: [(1, 1), (2, 1), (3, 2), (9, 2), (13, 1), (20, 1), (24, 0), (30, 0)])
  func click(column: Int, left: Int) {
    var user = user()
    #expect(user.session.draw().lines[0].hasPrefix(" ‹ Recipes › Pancakes › Soup"))
    user.click(column, 0)
    #expect(user.state.path.count == 2 - left)
  }

  @Test("The way back continues after the user has answered a screen's question")
  func question() {
    var user = user(isClingy: true)
    user.press(.control("r"))
    #expect(user.sent == [.popped(2)])
    user.state.isClingy = false
    user.press(.left, .enter)
    #expect(user.sent == [.popped(2), .deletionConfirmed, .popped(1)])
    #expect(user.state.path.isEmpty)
  }

  @Test("An answer that keeps the screen ends the way back")
  func refusal() {
    var user = user(isClingy: true)
    user.press(.control("r"), .escape)
    #expect(user.sent == [.popped(2), .deletionDismissed])
    user.change { $0.path = [1] }
    #expect(user.session.nextActions().isEmpty)
    #expect(user.state.path == [1])
  }
}
