import CairnLines
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

/// Tests of the names of controls, and of their properties other than actions.
@Suite struct NamesTests {
  private let bar = Screen<String>("Items") { Text("Nothing") }.toolbar {
    Button("New item", symbol: "+", "add", shortcut: "n")
    Button("Sort", "sort", shortcut: "s").disabled()
  }

  @Test("A button's symbol is drawn, and its title is in plain text")
  func symbol() {
    #expect(
      drawing(of: bar, width: 40, height: 12)[0] == " Items                  ▸[n] + [s] Sort")
    #expect(
      plainText(of: NavigationStack(root: bar)) == [
        "Items", "=====", "[1] New item (button)", "    Sort (button) (disabled)", "Nothing",
      ])
  }

  @Test("A disabled button of the toolbar keeps its place and can't be reached")
  func disabledButton() {
    var session = TerminalSession(
      name: "Items", stack: NavigationStack(root: bar), size: CellSize(width: 40, height: 12))
    for key in [Key.character("s"), .tab, .backTab, .up, .right] {
      #expect(session.handle(.key(key)).isEmpty)
    }
    #expect(session.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 36, y: 0)))).isEmpty)
    #expect(session.handle(.key(.enter)) == ["add"])
  }

  @Test("A disabled button also keeps its place on a centered card")
  func card() {
    let screen = Screen<String>("Items") {}.sheet(true, dismiss: "dismiss", action: { $0 }) { _ in
      Screen("Form") { Text("Nothing") }.toolbar { Button("Add", "add").disabled() }
    }
    let lines = drawing(of: screen, width: 60, height: 20)
    #expect(lines.contains { $0.contains("Form") && $0.contains("[Add]") })
  }

  @Test("A hidden label takes no room, but plain text has it")
  func hiddenLabel() {
    let screen = Screen<String>("Form") {
      TextField("Name", text: "Blob") { $0 }.labelsHidden()
      Slider("Size", value: 1, in: 0...2) { "\($0)" }.labelsHidden()
      Picker("Kind", selection: 1, options: [1], title: { "\($0)" }, onChange: { "\($0)" })
        .labelsHidden()
      Toggle("Bell", isOn: true) { "\($0)" }.labelsHidden()
      ProgressView(value: 0.5, label: "Work").labelsHidden()
    }
    let lines = drawing(of: screen, width: 40, height: 12)
    #expect(lines[1] == "▸ Blob")
    for label in ["Name", "Size", "Kind", "Bell", "Work"] {
      #expect(!lines.contains { $0.contains(label) })
    }
    #expect(
      plainText(of: NavigationStack(root: screen)).dropFirst(2) == [
        "[1] Name: \"Blob\"", "[2] Size: 1 (0 to 2)", "[3] Kind: 1, selected, 1 of 1 (1)",
        "[4] Bell: on",
        "Work: 50%",
      ])
  }

  @Test("Return submits a field that has a submit action, and otherwise moves to the next control")
  func submission() {
    let screen = Screen<String>("Form") {
      TextField("First", text: "") { $0 }
      TextField("Last", text: "") { $0 }.onSubmit("done")
    }
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    #expect(session.handle(.key(.enter)).isEmpty)
    #expect(session.handle(.key(.enter)) == ["done"])
  }

  @Test("A field never exceeds its maximum length, by typing or pasting")
  func maximumLength() {
    let screen = Screen<String>("Form") {
      TextField("Name", text: "abc") { $0 }.maximumLength(4)
    }
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    #expect(session.handle(.key(.character("d"))) == ["abcd"])
    #expect(session.handle(.key(.character("é"))).isEmpty)
    #expect(session.handle(.paste("defg")) == ["abcd"])
  }

  @Test("In plain text, headings of sections have a mark for each level")
  func headings() {
    let screen = Screen<String>("Book") { Section("One") { Section("Two", level: 3) {} } }
    #expect(plainText(of: NavigationStack(root: screen)).suffix(3) == ["# One", "", "## Two"])
  }
}
