import CairnTerminal
import CairnViews
import Testing

@Suite struct MouseTests {
  @Test("A click activates what it is on, and focuses it")
  func click() {
    var user = KitchenDriver()
    user.click(10, 5)
    #expect(user.state.path == [2])
    user.click(3, 0)
    #expect(user.state.path == [])
    user.click(57, 0)
    #expect(user.state.form != nil)
  }

  @Test("A click in a field puts the cursor there, and one on a track sets the value")
  func place() {
    var user = KitchenDriver(Kitchen.State(form: Kitchen.Form(title: "Soup")), height: 24)
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

  @Test("The wheel scrolls and leaves the focus")
  func wheel() {
    var state = Kitchen.State()
    state.recipes = (1...40).map {
      Kitchen.Recipe(id: $0, title: "Recipe \($0)", minutes: $0, color: .white)
    }
    var user = KitchenDriver(state)
    user.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 5, y: 5))))
    #expect(user.focusedLine == nil)
    #expect(user.session.draw().lines[2].contains("easy"))
    user.press(.down)
    #expect(user.focusedLine?.hasPrefix("Recipe 2 ") == true)
  }
}
