import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct DrawingTests {
  private func draw(
    _ state: RecipeApp.State, _ width: Int, _ height: Int, after keys: Key...
  ) -> [String] {
    drawing(of: RecipeApp.stack(state), width: width, height: height, name: "Kitchen", after: keys)
  }

  @Test("A list is drawn with its title, its rows and the available keys")
  func list() {
    #expect(
      draw(RecipeApp.State(), 60, 16) == [
        " Recipes                                              [n] +",
        "",
        "▸  Pancakes                                             ›",
        "   easy                                          20 min",
        "   Soup                                                 ›",
        "   easy                                          45 min",
        "   寿司 🍣                                              ›",
        "   easy                                          90 min",
        "", "", "", "", "", "", "",
        " ⏎ open  ^D delete  ↑↓ move  ? help  q quit",
      ])
  }

  @Test("A pushed screen shows the way back")
  func pushed() {
    #expect(
      draw(RecipeApp.State(path: [1, 2]), 60, 16) == [
        " ‹ Recipes › Pancakes › Soup",
        "",
        "  Recipe",
        "  Time                                              45 min",
        "  Color                                          ■ #1F3A93",
        "▸ [c] Cook",
        "",
        "  [Delete]",
        "", "", "", "", "", "", "",
        " ⏎ select  ↑↓ move  ? help  esc back",
      ])
  }

  @Test("A sheet is a card over the screen below")
  func sheet() {
    #expect(
      draw(RecipeApp.State(form: RecipeApp.Form()), 64, 24) == [
        " Recipes                                                  [n] +",
        "",
        "   Pancakes                                                 ›",
        "   e╭──────────────────────────────────────────────────────╮",
        "   S│ [Dismiss]            New recipe                [Add] │›",
        "   e│                                                      │",
        "    │  Recipe                                              │›",
        "   e│▸ Title  Pancakes                                     │",
        "    │  Time   ━━━━━━●──────────────────────────── 20 min   │",
        "    │  Level  ‹ easy ›                                     │",
        "    │  Vegan  [ ]                                          │",
        "    │                                                      │",
        "    │  Steps                                               │",
        "    │  Mix                                                 │",
        "    │  [New step]                                          │",
        "    │                                                      │",
        "    │  Notes                                               │",
        "    │                                                      │",
        "    ╰──────────────────────────────────────────────────────╯",
        "", "", "", "",
        " tab next  ^U clear  ↑↓ move  F1 help  esc dismiss",
      ])
  }

  @Test("On a small terminal, a sheet fills the screen")
  func smallSheet() {
    #expect(
      draw(RecipeApp.State(form: RecipeApp.Form()), 40, 12, after: .tab) == [
        " [Dismiss]     New recipe         [Add]",
        "  Recipe",
        "  Title  Pancakes",
        "▸ Time   ━━━●───────────────── 20 min",
        "  Level  ‹ easy ›",
        "  Vegan  [ ]",
        "  Steps",
        "  Mix",
        "  [New step]",
        "  Notes",
        "",
        " ←→ change  ? help  esc dismiss",
      ])
  }

  @Test("An alert is a box in the middle")
  func alert() {
    #expect(
      draw(RecipeApp.State(path: [1], deletion: 1), 60, 16) == [
        " ‹ Recipes › Pancakes",
        "",
        "  Recipe",
        "  ╭──────────────────────────────────────────────────────╮",
        "  │                                                      │",
        "  │                       Delete?                        │",
        "  │                                                      │",
        "  │   Are you sure you want to delete this recipe?       │",
        "  │                                                      │",
        "  │                  [Yes] ▸[Nevermind]                  │",
        "  │                                                      │",
        "  ╰──────────────────────────────────────────────────────╯",
        "", "", "",
        " ⏎ select  ←→ move  esc cancel",
      ])
  }

  @Test(
    "If the answers are stacked, the last line shows the keys that move between them",
    arguments: [true, false])
  func stackedAnswers(isAlert: Bool) {
    let dialog = Dialog(
      "Again?",
      buttons: ["Yes, with everything", "Yes, but without the onions", "No, not today"].map {
        DialogButton($0, action: $0)
      }, dismiss: "no")
    let pan = Screen<String>("Pan") {}
    let screen = isAlert ? pan.alert(dialog) : pan.confirmationDialog(dialog)
    #expect(
      drawing(of: screen, width: 60, height: 16).last == " ⏎ select  ↑↓ move  esc cancel")
  }

  @Test("On a small terminal, an alert has no margins")
  func smallAlert() {
    #expect(
      draw(RecipeApp.State(path: [1], deletion: 1), 40, 12) == [
        " ‹ Recipes › Pancakes",
        "  Recipe",
        " ╭────────────────────────────────────╮",
        " │              Delete?               │",
        " │ Are you sure you want to delete    │",
        " │ this recipe?                       │",
        " │         [Yes] ▸[Nevermind]         │",
        " ╰────────────────────────────────────╯",
        "", "", "",
        " ⏎ select  ←→ move  esc cancel",
      ])
  }

  @Test("Content that is taller than the screen scrolls, and a bar shows the position")
  func scrolling() {
    var state = RecipeApp.State()
    state.recipes = (1...40).map {
      RecipeApp.Recipe(id: $0, title: "Recipe \($0)", minutes: $0, color: .white)
    }
    #expect(
      draw(state, 40, 12, after: .pageDown) == [
        " Recipes                          [n] +",
        "   easy                       5 min    │",
        "   Recipe 6                         ›  █",
        "   easy                       6 min    │",
        "   Recipe 7                         ›  │",
        "   easy                       7 min    │",
        "   Recipe 8                         ›  │",
        "   easy                       8 min    │",
        "▸  Recipe 9                         ›  │",
        "   easy                       9 min    │",
        "   Recipe 10                        ›  │",
        " ⏎ open  ^D delete  ? help  q quit",
      ])
  }

  @Test("A terminal below the minimum size shows a message")
  func tooSmall() {
    #expect(
      draw(RecipeApp.State(), 39, 3) == [
        "The terminal is 39x3. Kitchen needs at", "least 40 x 12.", "",
      ])
    #expect(draw(RecipeApp.State(), 1, 1).count == 1)
    #expect(draw(RecipeApp.State(), 0, 0) == [])
  }

  @Test("Every screen can be drawn at every size", arguments: 0..<3)
  func sizes(_ index: Int) {
    let states = [
      RecipeApp.State(), RecipeApp.State(form: RecipeApp.Form()),
      RecipeApp.State(path: [1, 2, 3], deletion: 3),
    ]
    var user = RecipeAppDriver(states[index])
    for width in [40, 41, 59, 60, 99, 200] {
      for height in [12, 15, 16, 24, 60] {
        let size = CellSize(width: width, height: height)
        _ = user.session.handle(.resize(size))
        let grid = user.session.draw()
        #expect(grid.size == size)
        #expect(grid.lines.joined().contains("▸"), "\(width) x \(height)")
      }
    }
  }

  @Test("The parts of consecutive rows form columns")
  func columns() {
    let rows = [
      ("Pancakes", "3 eggs", "5 min"), ("Soup", "no egg", "45 min"), ("Cake", "12 eggs", "120 min"),
    ]
    let screen = Screen<String>("Recipes") {
      ForEach(rows, id: \.0) { row in
        NavigationLink(row.0) {
          HStack {
            Text(row.0)
            Spacer()
            Text(row.1)
            Text(row.2).alignment(.trailing)
          }
        }
      }
    }
    #expect(
      drawing(of: screen, width: 44, height: 12).prefix(4) == [
        " Recipes",
        "▸ Pancakes              3 eggs     5 min ›",
        "  Soup                  no egg    45 min ›",
        "  Cake                  12 eggs  120 min ›",
      ])
  }

  @Test("Texts of a row never touch. The widest is cut first, and a title takes one line")
  func longTitles() {
    let titles = ["Soup", "Twelve letters", String(repeating: "Pancakes and ", count: 20)]
    let screen = Screen<String>("Recipes") {
      ForEach(titles, id: \.self) { title in
        NavigationLink(title) {
          HStack {
            Text(title)
            Spacer()
            Text("12 eggs")
            Text("5 min").alignment(.trailing)
          }
        }
      }
    }
    #expect(
      drawing(of: screen, width: 40, height: 12).prefix(4) == [
        " Recipes",
        "▸ Soup                12 eggs  5 min ›",
        "  Twelve letters      12 eggs  5 min ›",
        "  Pancakes and Panc…  12 eggs  5 min ›",
      ])
  }

  @Test("Headings and texts in links take two lines at most")
  func longHeadings() {
    let text = String(repeating: "Pancakes ", count: 20)
    let screen = Screen<String>("Recipes") {
      Text(text).title()
      NavigationLink("open") { Text(text) }
      Text("Soup")
    }
    #expect(
      drawing(of: screen, width: 40, height: 12).prefix(6) == [
        " Recipes",
        "  Pancakes Pancakes Pancakes Pancakes",
        "  Pancakes Pancakes Pancakes Pancakes…",
        "▸ Pancakes Pancakes Pancakes         ›",
        "  Pancakes Pancakes Pancakes…",
        "  Soup",
      ])
  }

  @Test("The last line shows keys as chips, with their meaning beside them")
  func chips() throws {
    let grid = RecipeAppDriver().session.draw()
    let line = grid.lines.count - 1
    let styles = (0..<7).map { grid[$0, line].style }
    #expect(grid.lines[line].hasPrefix(" ⏎ open"))
    #expect(
      styles.map { $0.background != nil } == [false, true] + Array(repeating: false, count: 5))
    #expect(styles[3...6].allSatisfy { $0.isDim })
  }

  @Test("The alignment of a button decides its position")
  func buttonAlignment() {
    let screen = Screen<Int>("Where") {
      Button("Left", 1)
      Button("Middle", 2).alignment(.center)
      Button("Right", 3).alignment(.trailing)
    }
    #expect(
      drawing(of: screen, width: 40, height: 12).prefix(4) == [
        " Where",
        "▸ [Left]",
        "                [Middle]",
        "                               [Right]",
      ])
  }

  @Test("All labels of a screen are in one column, whatever their section")
  func labels() {
    let screen = Screen<String>("Form") {
      Section("One") { TextField("Name", text: "a") { $0 } }
      Section("Two") { Toggle("Vegetarian", isOn: true) { "\($0)" } }
    }
    #expect(
      drawing(of: screen, width: 40, height: 12).prefix(5) == [
        " Form",
        "  One",
        "▸ Name        a",
        "  Two",
        "  Vegetarian  [x]",
      ])
  }
}
