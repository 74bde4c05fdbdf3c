import CairnViews
import Testing

@Suite struct ScreenTests {
  @Test("A screen returns the actions of its controls")
  func actions() {
    let screen = Recipe.screen(Recipe.State())

    #expect(screen.action(ofButton: "Cook") == .cookTapped)
    #expect(screen.action(ofButton: "Edit") == .editTapped)
    #expect(screen.action(ofButton: "Burn") == nil)
    #expect(screen.action(ofLink: "Bake") == .stepTapped("Bake"))
    #expect(screen.action(ofDeleting: "Bake") == .stepDeleted("Bake"))
    #expect(screen.texts == ["Steps", "Mix", "Bake", "In this order", "Cook"])
  }

  @Test("A disabled button has no action")
  func disabled() {
    let screen = Screen<String>("Rest") {
      Button("Add", "added").disabled()
      Section { Button("Save", "saved") }.disabled()
    }
    #expect(screen.action(ofButton: "Add") == nil)
    #expect(screen.action(ofButton: "Save") == nil)
  }

  @Test("A sheet maps the child's actions to the parent's")
  func sheet() throws {
    let screen = Recipe.screen(Recipe.State(edit: Recipe.EditState()))
    let sheet = try #require(screen.presented)

    #expect(sheet.textField("Title")?.onChange("Soup") == .edit(.titleChanged("Soup")))
    #expect(sheet.textField("Title")?.onFocus == .edit(.titleFocused))
    #expect(sheet.slider("Servings")?.action(steps: 1) == .edit(.servingsChanged(5)))
    #expect(sheet.slider("Servings")?.action(settingTo: 99) == .edit(.servingsChanged(8)))
    #expect(sheet.slider("Servings")?.action(settingTo: 4) == nil)
    #expect(sheet.picker("Spice")?.action(steps: 1) == .edit(.spiceChanged(.hot)))
    #expect(sheet.picker("Spice")?.action(steps: -1) == nil)
    #expect(screen.presentations.map(\.dismiss) == [.editDismissed])
  }

  @Test("A dialog's button without an action dismisses")
  func dialog() {
    let screen = Recipe.screen(Recipe.State(isConfirmingDeletion: true))
    #expect(screen.action(ofDialogButton: "Yes") == .deletionConfirmed)
    #expect(screen.action(ofDialogButton: "Nevermind") == .dialogDismissed)
    #expect(screen.action(ofDialogButton: "Perhaps") == nil)
  }

  @Test("Equal states give equal screens, even if their closures were created separately")
  func equality() {
    var state = Recipe.State(edit: Recipe.EditState())
    let screen = Recipe.screen(state)
    #expect(screen == Recipe.screen(state))
    state.edit?.servings = 5
    #expect(screen != Recipe.screen(state))
  }

  @Test("A mapped screen sends mapped actions everywhere")
  func map() throws {
    struct Parent: Equatable { var child: Recipe.Action }
    let screen = Recipe.screen(
      Recipe.State(edit: Recipe.EditState(), isConfirmingDeletion: true)
    ).map { Parent(child: $0) }

    #expect(screen.task == Parent(child: .appeared))
    #expect(screen.action(ofButton: "Edit") == Parent(child: .editTapped))
    #expect(screen.action(ofDeleting: "Mix") == Parent(child: .stepDeleted("Mix")))
    #expect(screen.dialog?.dismiss == Parent(child: .dialogDismissed))
    let slider = try #require(screen.presented?.slider("Servings"))
    #expect(slider.onChange(2) == Parent(child: .edit(.servingsChanged(2))))
  }

  @Test("Nodes of a screen that is mapped several times are mapped when they are first read")
  func laziness() {
    var visits = 0
    let screen = Screen<Int>("") { Button("Add", 1) }
      .map { action in
        visits += 1
        return action + 1
      }
      .map { action in
        visits += 1
        return "\(action)"
      }
    #expect(visits == 0)
    #expect(screen.action(ofButton: "Add") == "2")
    #expect(visits == 2)

    var other = screen
    other.content.append(Button("Remove", "0").node)
    #expect(other.nodes.count == 2)
    #expect(other != screen)
  }

  @Test("Nodes, screens and stacks have the same size for actions of any size")
  func sizes() {
    typealias Large = InlineArray<100, Int>
    #expect(MemoryLayout<Node<Large>>.size == MemoryLayout<Node<Int>>.size)
    #expect(MemoryLayout<Screen<Large>>.size == MemoryLayout<Screen<Int>>.size)
    #expect(MemoryLayout<NavigationStack<Large>>.size == MemoryLayout<NavigationStack<Int>>.size)
    #expect(
      MemoryLayout<NavigationStack<Large>.Element>.size
        == MemoryLayout<NavigationStack<Int>.Element>.size)
    #expect(MemoryLayout<Node<Large>>.size <= 56)
  }

  @Test("A dump of a screen shows all actions that it can send")
  func dump() {
    let screen = Recipe.screen(Recipe.State(edit: Recipe.EditState(), isConfirmingDeletion: true))
    let lines = screen.description.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"Screen "Pancakes", task -> appeared"#,
        #"  trailing: Button "Edit" [e] -> editTapped"#,
        #"  List"#,
        #"    Section "Steps", footer "In this order""#,
        #"      NavigationLink -> stepTapped("Mix"), delete -> stepDeleted("Mix")"#,
        #"        Text "Mix""#,
        #"      NavigationLink -> stepTapped("Bake"), delete -> stepDeleted("Bake")"#,
        #"        Text "Bake""#,
        #"    Button "Cook" [c] -> cookTapped"#,
        #"  sheet "Edit""#,
        #"    TextField "Title": "Pancakes", focused"#,
        #"    Slider "Servings": 4, 1 to 8 by 1"#,
        #"    Picker "Spice": mild of 2"#,
        #"    dismiss -> editDismissed"#,
        #"  alert "Delete?", dismiss -> dialogDismissed"#,
        #"    "It cannot be undone.""#,
        #"    "Yes" (destructive) -> deletionConfirmed"#,
        #"    "Nevermind" (cancel)"#,
      ])
  }
}
