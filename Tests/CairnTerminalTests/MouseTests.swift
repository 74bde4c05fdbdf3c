import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import CairnViews
import Testing

@Suite struct MouseTests {
  @Test("A click focuses and activates the control under it")
  func click() {
    var user = RecipeAppDriver()
    user.click(10, 5)
    #expect(user.state.path == [2])
    user.click(3, 0)
    #expect(user.state.path == [])
    user.click(57, 0)
    #expect(user.state.form != nil)
  }

  @Test("A click in a field moves the cursor, and a click on a track sets the value")
  func place() {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form(title: "Soup")), height: 24)
    user.click(15, 7)
    user.type("-")
    #expect(user.state.form?.title == "S-oup")
    user.click(14, 8)
    #expect(user.state.form?.minutes == 5)
    user.click(45, 8)
    #expect(user.state.form?.minutes == 90)
    user.click(2, 20)
    #expect(user.state.form != nil)
  }

  @Test(
    "A slider with any bounds is drawn, and each click sets a value within them",
    arguments: [0...Int.max, Int.min...Int.max, Int.min...0, 5...5])
  func anyBounds(_ bounds: ClosedRange<Int>) throws {
    let size = CellSize(width: 60, height: 12)
    var sent: [Int] = []
    for value in [bounds.lowerBound, bounds.upperBound] {
      let screen = Screen<Int>("Form") {
        Slider("Seed", value: value, in: bounds, onChange: { $0 })
      }
      var session = TerminalSession(
        name: "Form", stack: NavigationStack(root: screen), size: size)
      let y = try #require(session.draw().lines.firstIndex { $0.contains("●") })
      for x in 0..<size.width {
        sent += session.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
      }
    }
    #expect(sent.allSatisfy(bounds.contains))
    #expect(sent.contains(bounds.upperBound) == (bounds.lowerBound < bounds.upperBound))
  }

  @Test("A click in a long text moves the cursor to the character that is drawn there")
  func scrolledField() throws {
    var user = RecipeAppDriver(RecipeApp.State(form: RecipeApp.Form()), height: 24)
    user.type("0123456789" + String(repeating: "a", count: 60) + "b#cd")
    let column = try #require(Array(user.session.draw().lines[7]).firstIndex(of: "#"))
    user.click(column, 7)
    user.type("-")
    #expect(user.state.form?.title.hasSuffix("ab-#cd") == true)
    // Without the focus, the field shows the start of its text.
    user.press(.tab)
    user.click(17, 7)
    user.type("-")
    #expect(user.state.form?.title.hasPrefix("012-3456789a") == true)
  }

  @Test("Beside a label that takes half of the line, a click hits the control that is drawn there")
  func longLabel() throws {
    let label = String(repeating: "label ", count: 20)
    let screen = Screen<Int>("Form") {
      Picker(label, selection: 1, options: 0...2, title: { "\($0)" }, onChange: { $0 })
      Slider(label, value: 5, in: 0...100, onChange: { $0 })
    }
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: screen), size: CellSize(width: 60, height: 12))
    let lines = session.draw().lines.map(Array.init)

    let picker = try #require(lines.firstIndex { $0.contains("‹") })
    let back = try #require(lines[picker].firstIndex(of: "‹"))
    let next = try #require(lines[picker].firstIndex(of: "›"))
    #expect(session.click(back, picker) == [0])
    #expect(session.click(next, picker) == [2])

    let slider = try #require(lines.firstIndex { $0.contains("●") })
    let start = try #require(lines[slider].firstIndex(of: "━"))
    #expect(start == back)
    #expect(session.click(start, slider) == [0])
    #expect(session.click(start - 1, slider) == [])
  }

  @Test("The second press of a double click doesn't reach the screen that the first one opened")
  func doubleClick() async {
    let clock = TestClock()
    var user = RecipeAppDriver(clock: clock)
    user.click(10, 5)
    #expect(user.sent == [.opened(2)])
    user.click(6, 6)
    await clock.advance(by: .milliseconds(299))
    user.click(3, 0)
    #expect(user.state.path == [2])
    await clock.advance(by: .milliseconds(1))
    user.click(3, 0)
    #expect(user.state.path == [])
  }

  @Test("A press doesn't reach a sheet or question that has just appeared by itself")
  func lateScreen() async throws {
    let clock = TestClock()
    var user = RecipeAppDriver(RecipeApp.State(path: [1]), clock: clock)
    await clock.advance(by: .seconds(9))
    user.change { $0.deletion = 1 }
    let line = try #require(user.session.draw().lines.firstIndex { $0.contains("[Nevermind]") })
    for x in 0..<60 { user.click(x, line) }
    #expect(user.state.deletion == 1)
    await clock.advance(by: .milliseconds(300))
    for x in 0..<60 where user.state.deletion == 1 { user.click(x, line) }
    #expect(user.state.deletion == nil)
  }

  @Test("The wheel scrolls without moving the focus")
  func wheel() {
    var state = RecipeApp.State()
    state.recipes = (1...40).map {
      RecipeApp.Recipe(id: $0, title: "Recipe \($0)", minutes: $0, color: .white)
    }
    var user = RecipeAppDriver(state)
    user.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 5, y: 5))))
    #expect(user.focusedLine == nil)
    #expect(user.session.draw().lines[2].contains("easy"))
    user.press(.down)
    #expect(user.focusedLine?.hasPrefix("Recipe 2 ") == true)
  }
}

extension TerminalSession {
  fileprivate mutating func click(_ x: Int, _ y: Int) -> [Action] {
    handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
  }
}
