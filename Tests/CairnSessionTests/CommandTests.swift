import CairnSession
import CairnViews
import Testing

@Suite struct CommandTests {
  private struct Recipe: Equatable, Identifiable {
    var id: Int
  }

  private func stack(notice: Notice<String>? = nil) -> NavigationStack<String> {
    let screen = Screen<String>("Soup") {
      Section("Steps") {
        ForEach(
          ["Cut", "Boil"], id: \.self, onDelete: { "delete \($0)" }, onMove: { "move \($0) \($1)" }
        ) {
          NavigationLink($0, "open \($0)")
        }
        Button("New step", "add", shortcut: "n")
        Button("Taste", "taste").disabled()
      }
      List([Recipe(id: 1)]) { _ in Button("Of a row", "row") }
    }
    .toolbar { Button("Done", "done", role: .confirm) }
    var stack = NavigationStack(
      root: Screen("Recipes") {}, path: [(id: 1, screen: screen)], pop: { _ in "pop" })
    stack.notice = notice
    return stack
  }

  @Test("The commands are listed in reading order, with the way back last")
  func screen() {
    #expect(
      stack().commands() == [
        Command("Done", kind: .confirm, action: "done"),
        Command("New step", kind: .button, shortcut: "n", action: "add"),
        Command("Back to “Recipes”", kind: .leave, action: "pop"),
      ])
  }

  @Test("If the focus is in a row, the commands of the row are listed too, and no impossible move")
  func row() {
    let stack = stack()
    let control = stack.layers.last?.controls.first { $0.name == "Boil" }
    #expect(
      stack.commands(at: control).suffix(3).dropLast() == [
        Command("Delete “Boil”", kind: .delete, action: "delete Boil"),
        Command("Move “Boil” up", kind: .move(by: -1), action: "move Boil -1"),
      ])
  }

  @Test("The commands include the button of a notice")
  func notice() {
    let undo = Button("Undo", "undo", shortcut: "u")
    #expect(
      stack(notice: Notice("Deleted.", button: undo)).commands().map(\.title).contains("Undo"))
  }

  @Test(
    "The menu comes last, and a shortcut that is in use belongs to the other button",
    arguments: [("b", "b"), ("N", nil), (nil, nil)] as [(Character?, Character?)])
  func menu(letter: Character?, expected: Character?) {
    var stack = stack()
    stack.menu = [
      Button("Read aloud", "read", shortcut: letter), Button("Rest", "rest").disabled(),
    ]
    let command = Command("Read aloud", kind: .button, shortcut: expected, action: "read")
    #expect(stack.commands().last == command)
    #expect(stack.commands().count == 4)
  }

  @Test("The commands of an alert are its answers, and closing it without one")
  func question() {
    let dialog = Dialog("Sure?", buttons: [DialogButton("Yes", action: "yes")], dismiss: "no")
    let commands = NavigationStack(root: Screen<String>("List") {}.alert(dialog)).commands()
    #expect(commands.map(\.title) == ["Yes", "Close without answering"])
    #expect(commands.map(\.action) == ["yes", "no"])
  }

  @Test("The root has no command to leave it")
  func root() {
    #expect(NavigationStack(root: Screen<String>("List") {}).commands() == [])
  }

  @Test(
    "A search finds commands by their words, in any order and case",
    arguments: [
      ("step NEW", ["New step"]), ("e", ["Done", "New step", "Back to “Recipes”"]),
      ("", ["Done", "New step", "Back to “Recipes”"]), ("new soup", []),
    ] as [(String, [String])])
  func matching(_ text: String, _ titles: [String]) {
    #expect(stack().commands().matching(text).map(\.title) == titles)
  }
}
