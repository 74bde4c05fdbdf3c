import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct OverlayTests {
  private func lines(_ user: RecipeAppDriver) -> [String] {
    user.session.draw().lines.map(\.trimmed)
  }

  @Test("Help lists the buttons of the screen and the available keys, and escape closes it")
  func help() {
    var user = RecipeAppDriver(height: 40)
    let before = user.session.draw()
    user.press(.character("?"))
    let help = lines(user).joined(separator: "\n")
    for words in ["Keys", "n ", "New recipe", "Delete “Pancakes”", "⏎", "open", "quit"] {
      #expect(help.contains(words), "\(words)")
    }
    #expect(!help.contains("Editing text"))
    user.press(.escape)
    #expect(user.session.draw() == before)
    #expect(user.sent == [])
  }

  @Test("If a screen uses a letter itself, help doesn't list the letter's usual meaning")
  func takenLetters() {
    let screen = Screen<String>("Jars") {
      Button("Next", "next", shortcut: "n")
      Button("Jam", "jam", shortcut: "j")
    }
    let help = drawing(of: screen, width: 90, height: 40, after: [.character("?")])
    #expect(help.contains { $0.contains("  n                 Next") })
    #expect(help.contains { $0.contains("  ↑ ↓  k            previous or next line") })
    #expect(!help.contains { $0.contains("next or previous match") })
  }

  @Test("In a field, F1 opens help, which then lists the editing keys")
  func helpWhileWriting() {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()), height: 60)
    user.press(.character("?"), .function(1))
    #expect(user.state.form?.title == "?")
    #expect(lines(user).contains { $0.contains("delete to the last") })
  }

  @Test("Help that is longer than the screen scrolls with the keys that it lists")
  func scrolling() {
    var user = RecipeAppDriver(width: 40, height: 12)
    user.press(.character("?"))
    #expect(lines(user).first?.contains("Keys") == true)
    #expect(!lines(user).contains { $0.contains("redraw") })
    user.press(.character("G"))
    #expect(lines(user).contains { $0.contains("suspend") })
    user.press(.character("q"))
    #expect(!user.session.isFinished)
    #expect(lines(user).first?.contains("Recipes") == true)
  }

  @Test("The palette finds a command by some of its words")
  func palette() {
    var user = RecipeAppDriver()
    user.press(.control("p"))
    user.type("rec new")
    #expect(lines(user).contains { $0.contains("New recipe") })
    #expect(!lines(user).contains { $0.contains("Delete “Pancakes”") })
    user.press(.enter)
    #expect(user.sent == [.add])
    #expect(user.state.form != nil)
    #expect(user.focusedLine == "Title  Pancakes")
  }

  @Test("In the palette, the user can select a command with the arrows and then type on")
  func paletteArrows() {
    var user = RecipeAppDriver()
    user.press(.down, .control("p"), .down, .down)
    #expect(user.focusedLine?.hasPrefix("Delete “Soup”") == true)
    user.type("new")
    #expect(user.focusedLine == "Find  new")
    user.press(.backspace, .backspace, .backspace, .down, .down, .enter)
    #expect(user.sent == [.deleted(2)])
  }

  @Test("The palette lists keys of the terminal, and says when no command matches")
  func paletteOfTerminal() {
    var user = RecipeAppDriver()
    user.press(.control("p"))
    user.type("quiche")
    #expect(lines(user).contains { $0.contains("No matching commands") })
    user.press(.enter)
    for _ in 0..<3 { user.press(.backspace) }
    user.press(.enter)
    #expect(user.session.isFinished)
  }

  @Test("A question that appears below closes the overlay")
  func question() {
    var user = RecipeAppDriver(RecipeApp.State(path: [1]))
    user.press(.character("?"))
    user.change { $0.deletion = 1 }
    #expect(user.focusedLine == "[Nevermind]")
  }

  @Test("The open palette follows the commands of the screen")
  func following() {
    var user = RecipeAppDriver()
    user.press(.control("p"))
    user.change { $0.recipes = [] }
    #expect(lines(user).contains { $0.contains("New recipe") })
  }

  @Test("The palette works at the minimum size")
  func small() {
    var user = RecipeAppDriver(width: 40, height: 12)
    user.press(.control("p"))
    user.type("delete")
    user.press(.enter)
    #expect(user.sent == [.deleted(1)])
  }
}
