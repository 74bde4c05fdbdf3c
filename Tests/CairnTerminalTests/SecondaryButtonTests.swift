import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct SecondaryButtonTests {
  @Test("A secondary button isn't filled, so that the others lead")
  func fill() {
    let screen = Screen<Int>("Buttons") {
      Text("The focus is above.")
      Button("First", 0)
      Button("Next", 1)
      Button("Pause", 2).secondary()
    }
    let grid = TerminalSession(
      name: "Cairn", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12)
    ).draw()
    let lines = ["[Next]", "[Pause]"].map { title in
      grid.lines.firstIndex { $0.contains(title) } ?? 0
    }
    let styles = lines.map { grid[3, $0].style }
    #expect(styles.map { $0.background != nil } == [true, false])
    #expect(styles[1].foreground == styles[0].background)
  }
}
