import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct ColumnsTests {
  private func user(
    path: [Int] = [], width: Int = 100, height: Int = 14, form: RecipeApp.Form? = nil,
    isLazy: Bool = false, isClingy: Bool = false
  ) -> RecipeAppDriver {
    RecipeAppDriver(
      RecipeApp.State(path: path, form: form, isSplit: true, isLazy: isLazy, isClingy: isClingy),
      width: width, height: height)
  }

  @Test("At a width of 100 columns or more, the list and the topmost screen are side by side")
  func sideBySide() {
    let lines = user(path: [2]).session.draw().lines
    #expect(lines[0].contains("Recipes") && lines[0].contains("‹ Recipes › Soup"))
    #expect(lines[1].contains("Pancakes") && lines[1].contains("Recipe"))
    let narrow = user(path: [2], width: 99).session.draw().lines
    #expect(!narrow.contains { $0.contains("Pancakes") })
  }

  @Test("If no row is open, the screen of the focused row is previewed beside the list")
  func preview() {
    var user = user()
    #expect(user.session.draw().lines[1].contains("Takes 20 min."))
    user.press(.down)
    #expect(user.session.draw().lines[1].contains("Takes 45 min."))
    #expect(user.session.draw().lines[0].contains("Soup"))
    user.press(.home)
    #expect(user.session.draw().lines[1].contains("Takes 20 min."))
    #expect(user.sent.isEmpty)
  }

  @Test("A preview stays where it was scrolled to, until another row has the focus")
  func scrolledPreview() {
    func stack(_ title: String) -> NavigationStack<String> {
      var stack = NavigationStack(
        root: Screen<String>("List") {
          Text(title)
          for row in ["Long", "Longer"] {
            NavigationLink(row, "open").preview {
              Screen(row) { for line in 1...40 { Text("\(row) \(line)") } }
            }
          }
        })
      stack.isSplit = true
      return stack
    }
    var session = TerminalSession(
      name: "List", stack: stack("Before"), size: CellSize(width: 100, height: 14))
    for _ in 0..<5 {
      _ = session.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 80, y: 5))))
    }
    func shows(_ text: String) -> Bool { session.draw().lines.contains { $0.contains(text) } }
    #expect(!shows("Long 1 "))
    let scrolled = session.draw().lines
    session.update(to: stack("After"))
    #expect(session.draw().lines.suffix(10) == scrolled.suffix(10))
    _ = session.handle(.key(.down))
    #expect(shows("Longer 1 ") || shows("Longer 1│"))
    _ = session.handle(.key(.up))
    #expect(shows("Long 1 ") || shows("Long 1│"))
  }

  @Test("A list without rows takes the full width")
  func empty() {
    var state = RecipeApp.State(isSplit: true)
    state.recipes = []
    let user = RecipeAppDriver(state, width: 100)
    #expect(!user.session.draw().lines.contains { $0.contains("│") })
  }

  @Test("Opening a row moves the focus to its screen, and tab moves it back to the list")
  func focus() {
    var user = user()
    user.press(.down, .enter)
    #expect(user.state.path == [2])
    #expect(!user.isInList)
    user.press(.left)
    #expect(user.isInList)
    user.press(.right)
    #expect(!user.isInList)
    user.press(.tab, .tab)
    #expect(user.isInList)
    user.press(.tab)
    #expect(!user.isInList)
    user.press(.backTab)
    #expect(user.isInList)
  }

  @Test("The last line shows which key moves to the other column")
  func hint() {
    var user = user(path: [2])
    #expect(user.session.draw().lines.last?.contains("← list") == true)
    user.press(.left)
    #expect(user.isInList)
    #expect(user.session.draw().lines.last?.contains("tab detail") == true)
    user.press(.tab)
    #expect(!user.isInList)
    #expect(user.session.draw().lines.last?.contains("tab detail") == false)
  }

  @Test("Opening another row leaves the open screen and replaces it")
  func choice() {
    var user = user(path: [2])
    user.press(.left, .up, .enter)
    #expect(user.sent == [.popped(2), .opened(1)])
    #expect(user.state.path == [1])
    #expect(!user.isInList)
  }

  @Test("A screen that asks before it is left keeps its place")
  func refusal() {
    var user = user(path: [2], isClingy: true)
    user.press(.left, .up, .enter)
    #expect(user.sent == [.popped(2)])
    #expect(user.state.path == [2] && user.state.deletion == 2)
    user.press(.escape)
    #expect(user.sent == [.popped(2), .deletionDismissed])
  }

  @Test("Escape in the list leaves the screen beside it, and so does going back")
  func escape() {
    var user = user(path: [2])
    user.press(.left, .escape)
    #expect(user.state.path.isEmpty)
    user.press(.down, .enter, .escape)
    #expect(user.state.path.isEmpty)
    user.press(.character("q"))
    #expect(user.session.isFinished)
  }

  @Test("The list's own buttons and deletions leave the screen beside it first")
  func buttons() {
    var user = user(path: [2])
    user.press(.character("n"))
    #expect(user.sent == [.popped(2), .add])
    user = self.user(path: [2])
    user.press(.left, .delete)
    #expect(user.sent == [.popped(2), .deleted(2)])
  }

  @Test("A shortcut of the screen takes precedence over one of the list, wherever the focus is")
  func shortcuts() {
    var user = user(path: [2])
    user.press(.left, .character("c"))
    #expect(user.sent == [.cook])
  }

  @Test("The mouse works in both columns, and the wheel scrolls the column under it")
  func mouse() {
    var user = user(path: [2], height: 12)
    user.click(5, 2)
    #expect(user.sent == [.popped(2), .opened(1)])
    #expect(!user.isInList)
    user.click(45, 4)
    #expect(user.sent.last == .cook)
    user.click(46, 0)
    #expect(user.state.path.isEmpty)
  }

  @Test(
    "The list focuses the row that is on the path, also after following a link",
    arguments: [false, true])
  func selection(isLazy: Bool) {
    var user = user(path: [3], isLazy: isLazy)
    user.press(.left)
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
    user.change { $0.path = [2] }
    user.press(.left)
    #expect(user.focusedLine?.hasPrefix("Soup") == true)
  }

  @Test("After moving through the list and leaving it, the focus returns to the open row")
  func lookingAround() {
    var user = user(path: [3])
    user.press(.left, .up, .up, .right)
    #expect(!user.isInList)
    user.press(.left)
    #expect(user.focusedLine?.hasPrefix("寿司") == true)
  }

  @Test("A question or sheet covers both columns and disables them")
  func overlays() {
    var user = user(path: [2], height: 20)
    user.change { $0.deletion = 2 }
    #expect(user.session.draw().lines.contains { $0.contains("Delete?") })
    user.press(.tab, .tab, .tab)
    user.click(5, 2)
    #expect(user.sent.isEmpty)
    user.press(.escape)
    #expect(user.sent == [.deletionDismissed])
    user = self.user(height: 20, form: RecipeApp.Form())
    user.click(5, 2)
    user.type("x")
    #expect(user.sent == [.form(.titleChanged("x"))])
  }

  @Test("Resizing the terminal keeps the path and the focus")
  func resizing() {
    var user = user(path: [2])
    user.press(.down)
    let line = user.focusedLine
    user.handle(.resize(CellSize(width: 60, height: 14)))
    #expect(user.focusedLine == line)
    user.handle(.resize(CellSize(width: 120, height: 40)))
    #expect(user.focusedLine == line)
    #expect(user.state.path == [2])
  }

  @Test("The row of the open screen stays filled, and the bar of the column in use is brighter")
  func selectedRow() {
    var user = user(path: [2])
    let inDetail = user.session.draw()
    user.press(.left)
    let inList = user.session.draw()
    let row = inDetail.lines.firstIndex { $0.hasPrefix("▹") } ?? 0
    #expect(inDetail[10, row].style.background == inList[10, 0].style.background)
    #expect(inList[10, row].style.isReversed)
    #expect(inDetail[10, 0].style.background == inList[60, 0].style.background)
    #expect(inDetail[10, 0].style.background != inList[10, 0].style.background)
  }

  @Test("At any width, neither column draws into the other", arguments: [100, 120, 160, 200])
  func edge(width: Int) {
    let grid = user(path: [2], width: width, height: 30).session.draw()
    let edges = (0..<width).filter { x in (0..<29).allSatisfy { grid[x, $0].character == "│" } }
    #expect(edges.count == 1)
  }
}

extension RecipeAppDriver {
  /// Whether the focus is in the list, left of the line between the columns.
  fileprivate var isInList: Bool {
    let line = session.draw().lines.first { $0.contains("▸") } ?? ""
    let head = line.prefix { $0 != "│" }
    return head.contains("▸")
  }
}
