import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct EditingTests {
  private func writer() -> RecipeAppDriver {
    RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()), height: 24)
  }

  @Test("Typing sends the whole text, and the field shows it when the state has it")
  func typing() {
    var user = writer()
    user.type("Zoë's 🎉")
    user.press(.left, .backspace, .character("-"))
    #expect(user.state.form?.title == "Zoë's-🎉")
    #expect(user.focusedLine == "Title  Zoë's-🎉")
    #expect(user.session.draw().cursor == CellPoint(x: 20, y: 7))
  }

  @Test("If the state refuses a text, the screen keeps the old one")
  func refusal() {
    var user = writer()
    user.type("ab")
    user.change { $0.form?.title = "a" }
    user.type("c")
    #expect(user.state.form?.title == "ac")
  }

  @Test("A paste is one change of the field, without line breaks in a field of one line")
  func paste() {
    var user = writer()
    user.handle(.paste("Pan\u{1B}[A cakes\nwith\tjam\n"))
    #expect(user.sent == [.form(.titleChanged("Pan[A cakes with jam"))])
    user.press(.backTab, .backTab, .backTab)
    user.handle(.paste("one\ntwo"))
    #expect(user.state.form?.notes == "one\ntwo")
  }

  @Test("A letter or a paste in the middle of a full field cuts nothing at its end")
  func fullField() {
    func stack(_ text: String) -> NavigationStack<String> {
      NavigationStack(
        root: Screen("Form") { TextField("Name", text: text) { $0 }.maximumLength(6) })
    }
    var session = TerminalSession(
      name: "Form", stack: stack("abcd"), size: CellSize(width: 60, height: 12))
    _ = session.handle(.key(.home))
    #expect(session.handle(.paste("123")) == ["12abcd"])
    session.update(to: stack("12abcd"))
    _ = session.handle(.key(.home))
    #expect(session.handle(.key(.character("x"))) == [])
    #expect(session.handle(.paste("x")) == [])
  }

  @Test("The left and right keys adjust sliders, pickers and toggles, and stop at the ends")
  func adjusting() {
    var user = writer()
    user.press(.down, .right, .right, .left)
    #expect(user.state.form?.minutes == 25)
    user.press(.down, .left, .right, .right, .right)
    #expect(user.state.form?.level == 2)
    user.press(.enter)
    #expect(user.state.form?.level == 0)
    user.press(.down, .right, .right)
    #expect(user.state.form?.isVegan == true)
    user.press(.character(" "))
    #expect(user.state.form?.isVegan == false)
  }

  @Test("In a field of several lines, arrows move by lines before they leave the field")
  func notes() {
    var user = writer()
    user.press(.backTab, .backTab, .backTab)
    user.type("ab")
    user.press(.enter)
    user.type("cd")
    user.press(.up, .character("x"))
    #expect(user.state.form?.notes == "abx\ncd")
    user.press(.down, .down, .up, .up)
    #expect(user.focusedLine == "[New step]")
  }

  @Test("Characters that arrive at once are one change of the field")
  func burst() {
    var user = writer()
    user.handle(.typed("Zoë's soup"))
    #expect(user.sent == [.form(.titleChanged("Zoë's soup"))])
    var reader = RecipeAppDriver()
    reader.handle(.typed("xn"))
    #expect(reader.sent == [.add])
  }

  @Test("In a field, alt and the letter of a button press the button")
  func shortcutsWhileWriting() {
    let screen = Screen<String>("Form") {
      TextField("Name", text: "Blob") { $0 }
      Button("Undo", "undo", shortcut: "u")
    }
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    #expect(session.handle(.key(.character("u"))) == ["Blobu"])
    #expect(session.handle(.key(.alt(.character("u")))) == ["undo"])
    #expect(session.handle(.key(.alt(.character("x")))) == [])
  }

  @Test("Control-s presses the default button, wherever the focus is, and the footer says so")
  func defaultButton() {
    let form = Screen<String>("Form") { TextField("Name", text: "Blob") { $0 } }
      .toolbar {
        Button("Cancel", "cancel", role: .cancel)
        Button("Done", "done", role: .confirm)
      }
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: form), size: CellSize(width: 60, height: 12))
    #expect(session.draw().lines.last?.contains("^S done") == true)
    #expect(session.handle(.key(.control("s"))) == ["done"])
    session.update(to: NavigationStack(root: Screen("Other") { Button("Done", "done") }))
    #expect(session.handle(.key(.control("s"))) == [])
  }

  @Test("The footer reports a paste that is too long")
  func oversized() {
    var user = writer()
    user.handle(.oversizedPaste(limit: 1000))
    #expect(user.sent == [])
    #expect(
      user.session.draw().lines.suffix(2) == [
        " The paste is longer than 1000 bytes, so nothing was", " pasted.",
      ])
  }

  @Test("The end of a text of 20,000 letters is drawn, also after each key")
  func hugeLine() {
    var user = writer()
    user.handle(.paste(String(repeating: "é", count: 20_000)))
    user.type("end")
    #expect(user.focusedLine?.hasSuffix("éééend") == true)
    user.press(.left, .left, .left)
    #expect(user.session.draw().cursor != nil)
  }

  @Test("A long text scrolls sideways to keep the cursor visible")
  func sideways() {
    var user = writer()
    user.type(String(repeating: "abcdefghij", count: 6))
    let grid = user.session.draw()
    #expect(user.focusedLine?.hasSuffix("hij") == true)
    #expect(grid.cursor.map { $0.x < 54 } == true)
    user.press(.home)
    #expect(user.focusedLine?.hasPrefix("Title  abcdefghij") == true)
  }
}
