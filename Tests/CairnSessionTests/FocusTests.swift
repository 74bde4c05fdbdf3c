import CairnSession
import CairnViews
import Testing

@Suite struct FocusTests {
  @Test("The focus starts in the content, or else in the toolbar")
  func start() {
    let user = FieldUser()
    user.sees(toolbar: ["Add"])
    #expect(user.focused == "Add")
    user.sees("a", "b", toolbar: ["Add"])
    #expect(user.focused == "a")
  }

  @Test("Without controls there is no focus, until one appears")
  func empty() {
    let user = FieldUser()
    #expect(!user.sees())
    #expect(user.focused == nil)
    #expect(user.move(by: 1) == nil)
    user.sees("a")
    #expect(user.focused == "a")
    user.sees()
    #expect(user.focused == nil)
  }

  @Test(
    "In a dialog, the focus starts on the answer that destroys the least",
    arguments: [
      ([ButtonRole.destructive, nil], "1"), ([.destructive], "0"), ([nil, .cancel], "1"),
      ([nil, nil], "0"),
    ])
  func dialogs(_ roles: [ButtonRole?], _ name: String) {
    let buttons = roles.enumerated().map { DialogButton<String>("\($0)", role: $1) }
    let screen = Screen<String>("Below") {}
      .alert(Dialog("Sure?", buttons: buttons, dismiss: "no"))
    let user = FieldUser()
    user.sees(NavigationStack(root: screen).layers[1].controls)
    #expect(user.focused == name)
  }

  @Test("The focus stays on its control while other controls appear and disappear")
  func identity() {
    let user = FieldUser()
    user.sees("a", "b", "c")
    _ = user.move(by: 1)
    #expect(!user.sees("b", "c", toolbar: ["Add"]))
    #expect(user.focused == "b")
  }

  @Test("If the focused control disappears, the next one gets the focus, or else the last")
  func successor() {
    let user = FieldUser()
    user.sees("a", "b", "c")
    _ = user.move(by: 1)
    #expect(user.sees("a", "c"))
    #expect(user.focused == "c")
    #expect(user.sees("a"))
    #expect(user.focused == "a")
  }

  @Test("If the focused last row disappears, the row before it gets the focus")
  func lastRow() {
    let user = FieldUser()
    user.sees("a", "b", "c", below: [Button("Clear", "clear")])
    _ = user.move(to: "c")
    user.sees("a", "b", below: [Button("Clear", "clear")])
    #expect(user.focused == "b")
    _ = user.move(to: "a")
    user.sees("b", below: [Button("Clear", "clear")])
    #expect(user.focused == "b")
    user.sees(below: [Button("Clear", "clear")])
    #expect(user.focused == "Clear")
  }

  @Test(
    "If the focused control disappears, the focus avoids destructive buttons")
  func safety() {
    let delete = Button("Delete", "delete", role: .destructive)
    let user = FieldUser()
    user.sees("a", below: [Button("Undo", "undo"), delete], toolbar: ["Edit"])
    _ = user.move(to: "Undo")
    user.sees("a", below: [delete], toolbar: ["Edit"])
    #expect(user.focused == "a")
    user.sees(below: [delete], toolbar: ["Edit"])
    #expect(user.focused == "Edit")
  }

  @Test("If all controls are new, the focus starts again")
  func anew() {
    let user = FieldUser()
    user.sees(below: [Button("Add", "add"), Button("Load samples", "load")], toolbar: ["New"])
    _ = user.move(to: "Load samples")
    user.sees("a", "b", "c", toolbar: ["New"])
    #expect(user.focused == "a")
  }

  @Test("A button that replaces the focused one gets the focus")
  func replaced() {
    let user = FieldUser()
    user.sees(below: ["Next", "Pause", "End"].map { Button($0, $0) })
    _ = user.move(to: "Pause")
    user.sees(below: ["Next", "Resume", "End"].map { Button($0, $0) })
    #expect(user.focused == "Resume")
  }

  @Test("The state moves the focus only when it starts to request it")
  func request() {
    let user = FieldUser()
    user.sees("a", "b")
    #expect(user.sees("a", "b", asking: "b"))
    #expect(user.focused == "b")
    _ = user.move(by: 1)
    #expect(!user.sees("a", "b", asking: "b"))
    #expect(user.focused == "a")
    user.sees("a", "b")
    #expect(user.sees("a", "b", asking: "b"))
    #expect(user.focused == "b")
  }

  @Test("The state can request the focus for a button, unless it is disabled")
  func requestedButton() {
    let user = FieldUser()
    user.sees("a", below: [Button("Save", "save")])
    #expect(!user.sees("a", below: [Button("Save", "save").focused().disabled()]))
    #expect(user.sees("a", below: [Button("Save", "save").focused()]))
    #expect(user.focused == "Save")
    _ = user.move(to: "a")
    #expect(!user.sees("a", below: [Button("Save", "save").focused()]))
  }

  @Test("The focus wraps around at the ends, and sends the action of its new control once")
  func moves() {
    let user = FieldUser()
    user.sees("a", "b", "c")
    #expect(user.move(by: -1) == "at c")
    #expect(user.move(by: 2) == "at b")
    #expect(user.move(by: 3) == nil)
    #expect(user.move(to: "a") == "at a")
    #expect(user.move(to: "a") == nil)
    #expect(user.focused == "a")
  }

  @Test("The focus does not move to a control that is gone")
  func absent() throws {
    let user = FieldUser()
    user.sees("a", "b")
    let gone = try #require(user.controls.last)
    user.sees("a")
    #expect(user.move(to: gone) == nil)
    #expect(user.focused == "a")
  }
}

/// A user of a screen with fields.
private final class FieldUser {
  private(set) var controls: [Control<String>] = []
  private var focus = Focus()

  /// Shows fields and buttons, and returns whether the focus moved.
  @discardableResult
  func sees(
    _ names: String..., below buttons: [Button<String>] = [], toolbar: [String] = [],
    asking: String? = nil
  ) -> Bool {
    let screen = Screen<String>("Fields") {
      ForEach(names, id: \.self) { name in
        TextField(name, text: "", isFocused: name == asking, onFocus: "at \(name)") { $0 }
      }
      for button in buttons { button }
    }
    .toolbar { for name in toolbar { Button(name, name) } }
    return sees(NavigationStack(root: screen).layers[0].controls)
  }

  @discardableResult
  func sees(_ controls: [Control<String>]) -> Bool {
    self.controls = controls
    return focus.settle(in: controls)
  }

  func move(by steps: Int) -> String? { focus.move(by: steps, in: controls) }

  func move(to control: Control<String>) -> String? { focus.move(to: control, in: controls) }

  func move(to name: String) -> String? {
    controls.first { $0.name == name }.flatMap { move(to: $0) }
  }

  var focused: String? { focus.control(in: controls)?.name }
}
