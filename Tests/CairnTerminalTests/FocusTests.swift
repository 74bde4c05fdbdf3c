import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct FocusTests {
  @Test("The focus moves by lines and by controls, and wraps around with tab")
  func moves() {
    var user = RecipeAppDriver()
    #expect(user.focusedLine == "Pancakes                                             ›")
    user.press(.down, .down, .down)
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
    user.press(.tab)
    #expect(user.focusedLine == "[n] +")
    user.press(.backTab)
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
    user.press(.home, .up)
    #expect(user.focusedLine == "[n] +")
    user.press(.down, .end)
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
  }

  @Test(
    "Outside of fields, letters and control keys move the focus, as in other programs",
    arguments: [
      [Key.down]: [Key.character("j")], [.down, .up]: [.character("j"), .character("k")],
      [.end]: [.character("G")], [.end, .home]: [.character("G"), .character("g")],
      [.pageDown]: [.control("f")], [.pageDown, .pageUp]: [.control("f"), .control("b")],
    ])
  func letters(arrows: [Key], letters: [Key]) {
    var state = RecipeApp.State()
    state.recipes = (1...40).map {
      RecipeApp.Recipe(id: $0, title: "Recipe \($0)", minutes: $0, color: .white)
    }
    var (one, other) = (RecipeAppDriver(state), RecipeAppDriver(state))
    for key in arrows { one.press(key) }
    for key in letters { other.press(key) }
    #expect(one.session.draw() == other.session.draw())
  }

  @Test("A shortcut of the screen takes precedence over a letter that moves the focus")
  func shortcutWins() {
    let screen = Screen<String>("Jars") {
      Button("Jam", "jam", shortcut: "j")
      Button("Pickles", "pickles")
    }
    var session = TerminalSession(
      name: "Jars", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    #expect(session.handle(.key(.character("j"))) == ["jam"])
    #expect(session.handle(.key(.character("q"))) == [])
    #expect(session.isFinished)
  }

  @Test("A letter goes back from any screen except the root, and doesn't dismiss a question")
  func back() {
    var user = RecipeAppDriver(RecipeApp.State(path: [1]))
    user.press(.character("q"))
    #expect(user.state.path == [])
    user = RecipeAppDriver(RecipeApp.State(path: [1], deletion: 1))
    user.press(.character("q"))
    #expect(user.state.deletion == 1)
  }

  @Test("Enter opens, escape goes back, and each screen remembers its focus")
  func stack() {
    var user = RecipeAppDriver()
    user.press(.down, .enter)
    #expect(user.state.path == [2])
    #expect(user.focusedLine == "[c] Cook")
    user.press(.down, .escape)
    #expect(user.state.path == [])
    #expect(user.focusedLine?.hasPrefix("Soup") == true)
    user.press(.enter)
    #expect(user.focusedLine == "[c] Cook")
  }

  @Test("When the focused row is deleted, the focus moves to the row in its place, or the last")
  func deletion() {
    var user = RecipeAppDriver()
    user.press(.down, .delete)
    #expect(user.sent == [.deleted(2)])
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
    user.press(.control("d"))
    #expect(user.focusedLine?.hasPrefix("Pancakes") == true)
    user.press(.delete)
    #expect(user.focusedLine == "[n] +")
  }

  @Test("The focus stays on its row while other rows above it change")
  func identity() {
    var user = RecipeAppDriver()
    user.press(.down)
    user.change { $0.recipes.removeFirst() }
    #expect(user.focusedLine?.hasPrefix("Soup") == true)
    user.change {
      $0.recipes.insert(
        RecipeApp.Recipe(id: 9, title: "Cake", minutes: 5, color: .white), at: 0)
    }
    #expect(user.focusedLine?.hasPrefix("Soup") == true)
  }

  @Test("The state moves the focus when a field starts to request it, and only then")
  func requests() {
    var user = RecipeAppDriver()
    user.press(.character("n"))
    #expect(user.focusedLine == "Title  Pancakes")
    user.press(.down)
    #expect(user.focusedLine?.hasPrefix("Time") == true)
    user.change { $0.form?.minutes = 30 }
    #expect(user.focusedLine?.hasPrefix("Time") == true)
    user.change { $0.form?.focus = .step(0) }
    #expect(user.focusedLine == "Mix")
  }

  @Test("Moving the focus to a field sends an action")
  func onFocus() {
    var user = RecipeAppDriver()
    user.press(.character("n"), .down, .down, .down, .down)
    #expect(user.sent == [.add, .form(.focused(.step(0)))])
    #expect(user.state.form?.focus == .step(0))
  }

  @Test("The user can type in a new row as soon as the state focuses it")
  func newRow() {
    var user = RecipeAppDriver()
    user.press(.character("n"))
    user.press(.down, .down, .down, .down, .down, .enter)
    user.type("Bake")
    #expect(user.state.form?.steps == ["Mix", "Bake"])
    user.press(.function(8))
    #expect(user.state.form?.steps == ["Mix"])
  }

  @Test(
    "In a field, the delete keys delete letters, and never the row",
    arguments: [
      Key.control("d"), .delete, .backspace,
    ])
  func deletionInField(_ key: Key) {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form(focus: .step(0))), height: 24)
    for _ in 0..<9 { user.press(key) }
    user.press(.home)
    for _ in 0..<9 { user.press(key) }
    #expect(user.state.form?.steps == [""])
  }

  @Test("Going up from the first field never reaches the button that discards the text")
  func upFromFirstField() {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()), height: 24)
    user.type("Soup")
    for _ in 0..<5 { user.press(.up) }
    #expect(user.session.draw().lines.contains { $0.contains("▸[Add]") })
    #expect(!user.session.draw().lines.contains { $0.contains("▸[Dismiss]") })
    let screen = Screen<Int>("Form") { TextField("Name", text: "Blob") { $0.count } }
      .toolbar { Button("Cancel", 0, role: .cancel) }
    #expect(drawing(of: screen, after: [.up, .up]).contains { $0.hasPrefix("▸ Name") })
  }

  @Test("A dialog takes all keys, starts on a harmless answer, and escape dismisses it")
  func dialog() {
    var user = RecipeAppDriver(RecipeApp.State(path: [1]))
    user.press(.down, .enter)
    #expect(user.state.deletion == 1)
    #expect(user.focusedLine == "[Nevermind]")
    user.press(.character("c"), .character("q"), .escape)
    #expect(user.state.deletion == nil)
    #expect(!user.session.isFinished)
    #expect(user.focusedLine == "[Delete]")
    user.press(.enter, .left, .enter)
    #expect(user.state.recipes.map(\.id) == [2, 3])
    #expect(user.state.path == [])
  }

  @Test("A letter quits only at the root, and never while the user types")
  func quit() {
    var user = RecipeAppDriver()
    user.press(.character("n"))
    user.type("quiche")
    #expect(user.state.form?.title == "quiche")
    user.press(.tab, .character("q"))
    #expect(!user.session.isFinished)
    user.press(.escape, .enter, .character("q"))
    #expect(!user.session.isFinished)
    user.press(.escape, .character("q"))
    #expect(user.session.isFinished)
  }

  @Test("Control-c quits from everywhere")
  func interrupt() {
    var user = RecipeAppDriver(RecipeApp.State(path: [1], deletion: 1))
    user.press(.control("c"))
    #expect(user.session.isFinished)
  }

  @Test("When an empty screen gets its first content, the focus moves there")
  func lateContent() {
    var user = RecipeAppDriver(RecipeApp.State(recipes: []))
    #expect(user.focusedLine == "[n] +")
    user.change { $0.recipes = RecipeApp.State().recipes }
    #expect(user.focusedLine?.hasPrefix("Pancakes") == true)
    user.press(.up)
    user.change { $0.recipes.removeFirst() }
    #expect(user.focusedLine == "[n] +")
  }

  @Test("A long screen keeps its scroll position while a sheet covers it")
  func covered() {
    var state = RecipeApp.State()
    state.recipes = (1...400).map {
      RecipeApp.Recipe(id: $0, title: "Recipe \($0)", minutes: $0, color: .white)
    }
    var user = RecipeAppDriver(state, height: 24)
    user.press(.pageDown, .pageDown, .pageDown)
    let before = user.session.draw().lines
    user.press(.character("n"))
    user.type("Cake")
    #expect(user.session.draw().lines[2] == before[2])
    user.press(.escape)
    #expect(user.session.draw().lines == before)
  }
}
