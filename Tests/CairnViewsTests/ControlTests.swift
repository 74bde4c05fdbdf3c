import CairnViews
import Testing

/// The properties of controls besides their actions.
@Suite struct ControlTests {
  @Test("A button is found by its title, even if a symbol is drawn instead")
  func symbol() {
    let screen = Screen<String>("Bar") {}.toolbar { Button("New item", symbol: "+", "add") }
    #expect(screen.action(ofButton: "New item") == "add")
    #expect(screen.action(ofButton: "+") == nil)
    #expect(screen.buttons.map(\.symbol) == ["+"])
  }

  @Test("A disabled button sends nothing, neither in a toolbar nor in the content")
  func disabled() {
    let screen = Screen<String>("Rest") { Button("Save", "save").disabled() }
      .toolbar {
        Button("Add", "add").disabled()
        Button("Edit", "edit").disabled(false)
      }
    #expect(screen.action(ofButton: "Save") == nil)
    #expect(screen.action(ofButton: "Add") == nil)
    #expect(screen.action(ofButton: "Edit") == "edit")
    #expect(screen.content.map(\.style.isDisabled) == [true])
  }

  @Test("A disabled button of the toolbar doesn't hide one of the same title in the content")
  func sameTitle() {
    let screen = Screen<String>("Same") { Button("Save", "content") }
      .toolbar { Button("Save", "toolbar").disabled() }
    #expect(screen.action(ofButton: "Save") == "content")
  }

  @Test(
    "A slider stops at the ends of its range, for any number of steps",
    arguments: [Int.max, Int.min])
  func manySteps(_ steps: Int) {
    let slider = Slider<Int>("Length", value: 5, in: 1...30, step: 5) { $0 }
    #expect(slider.action(steps: steps) == (steps > 0 ? 30 : 1))
    let picker = Picker("Theme", selection: 1, options: 0..<3, title: { "\($0)" }) { $0 }
    #expect(picker.action(steps: steps) == nil)
  }

  @Test("Mixing a color by NaN gives a color")
  func mixedByNaN() {
    #expect(Color.white.mixed(with: .black, by: .nan) == .black)
  }

  @Test("Mapping a screen's actions keeps the button that requests the focus")
  func focused() {
    let screen = Screen<Int>("Rest") { Button("Save", 1).focused() }.map { "\($0)" }
    #expect(screen.buttons == [Button("Save", "1").focused()])
    #expect(screen.buttons != [Button("Save", "1")])
    #expect(screen.content.map(\.description) == ["Button \"Save\" -> 1, focused"])
  }

  @Test("The default button is an enabled confirming button, and one in the toolbar comes first")
  func defaultButton() {
    func screen(isDisabled: Bool) -> Screen<String> {
      Screen("Form") { Section { Button("Send", "send", role: .confirm) } }.toolbar {
        Button("Cancel", "cancel", role: .cancel)
        Button("Done", "done", role: .confirm).disabled(isDisabled)
      }
    }
    #expect(screen(isDisabled: false).defaultButton?.action == "done")
    #expect(screen(isDisabled: true).defaultButton?.action == "send")
    #expect(Screen<String>("None") { Button("Send", "send") }.defaultButton == nil)
  }

  @Test(
    "A field truncates a text to its maximum length, at whole characters",
    arguments: [
      ("", "four", "four"), ("", "five5", "five"), ("", "äöü", "äö"), ("", "a🍣", "a"),
      ("", "🍣", "🍣"), ("too long", "too long!", nil), ("too long", "too lon", "too lon"),
      ("four", "four", nil), ("four", "fours", nil), ("", "e\u{301}e\u{301}", "e\u{301}"),
    ] as [(String, String, String?)])
  func maximumLength(_ text: String, _ written: String, _ taken: String?) {
    let field = TextField("Name", text: text) { $0 }.maximumLength(4)
    #expect(field.action(writing: written) == taken)
  }

  @Test("A field without a limit takes any text, and one with a limit of zero bytes takes none")
  func limits() {
    let long = String(repeating: "x", count: 10_000)
    #expect(TextField("Name", text: "") { $0 }.action(writing: long) == long)
    #expect(TextField("Name", text: "") { $0 }.maximumLength(0).action(writing: "x") == nil)
    #expect(TextField("Name", text: "") { $0 }.maximumLength(-1).action(writing: "x") == nil)
  }

  @Test("Several lines in a field of one line are one action, if the field takes them")
  func lines() {
    let field = TextField("Name", text: "") { $0 }.maximumLength(3)
      .onLines { $0.joined(separator: "|") }
    #expect(field.action(writing: " Ada \n\n\t\r\nBoris\nCy") == "Ada|Bor|Cy")
    #expect(field.action(writing: "Ada") == "Ada")
    // Only one of them has letters.
    #expect(field.action(writing: "Ada\n ") == "Ada")
    #expect(TextField("Notes", text: "") { $0 }.action(writing: "a\nb") == "a\nb")
  }

  private let field = TextField("Name", text: "Blob") { $0 }
    .contentType(.name).maximumLength(9).autocompleted(false).onSubmit("done")

  @Test("Mapping a field's actions keeps its other properties")
  func map() throws {
    let screen = Screen<String>("Form") { field }.map { [$0] }
    let mapped = try #require(screen.textField("Name"))
    #expect(mapped.contentType == .name)
    #expect(mapped.maximumLength == 9)
    #expect(!mapped.isAutocompleted)
    #expect(mapped.onSubmit == ["done"])
    #expect(mapped.action(writing: "Blob Jr") == ["Blob Jr"])
  }

  @Test("Fields with different properties are not equal", arguments: 0..<4)
  func equality(_ property: Int) {
    let others = [
      field.contentType(.url), field.maximumLength(nil), field.autocompleted(true),
      field.onSubmit(nil),
    ]
    #expect(field == field)
    #expect(others[property] != field)
  }

  @Test("A dump shows a day, several choices and a link with a state")
  func dumpOfOthers() {
    let screen = Screen<String>("Form") {
      DateField("Due", text: "2026-11-25") { $0 }
      MultiPicker("Days", selection: [1, 3], options: 1...3, title: { "\($0)" }) { "day \($0)" }
      NavigationLink("Next", state: 7)
      Button("Save", "save").busy()
    }
    #expect(
      screen.map { $0 }.description == """
        Screen "Form"
          DateField "Due": "2026-11-25", date, at most 10 bytes, not autocompleted
          MultiPicker "Days": 1, 3 of 3
          NavigationLink -> push 7
            Text "Next"
          Button "Save" -> save, busy
        """)
    #expect(screen.multiPicker("Days")?.options.map(\.title) == ["1", "2", "3"])
    #expect(screen.multiPicker("Days")?.choice.action(choosing: 2) == "day 3")
    #expect(screen.dateField("Due")?.onChange("2026") == "2026")
    #expect(screen.link("Next")?.state == PushedState(7))
    #expect(PushedState(7) != PushedState("7"))
  }

  @Test("A dump shows the names, symbols and roles of controls, and the properties of a field")
  func dump() {
    let screen = Screen<String>("Form") {
      field
      Button("Send", "send").disabled()
      Toggle("Vegan", isOn: true) { "\($0)" }.disabled()
    }
    .toolbar { Button("Add", symbol: "+", "add", role: .confirm, shortcut: "n").disabled() }
    #expect(
      screen.description == """
        Screen "Form"
          trailing: Button "Add" as "+" (confirm) [n] -> add, disabled
          TextField "Name": "Blob", name, at most 9 bytes, not autocompleted, submit -> done
          Button "Send" -> send, disabled
          Toggle "Vegan": on -> false, disabled
        """)
  }
}
