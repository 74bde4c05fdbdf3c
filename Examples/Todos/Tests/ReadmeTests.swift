import Cairn
import CairnTerminalTesting
import CairnTestSupport
import Testing
import Todos

/// Tests that the README shows the renderer's drawings. `UPDATE_PAGES=1` updates them.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  @Test("The README shows the current drawings of the screens", arguments: ["list", "sorted"])
  func screens(_ name: String) throws {
    try expectDrawing(drawing(named: name), named: name)
  }

  private func drawing(named name: String) -> [String] {
    var state = TodoList.State(todos: [.milk.completed, .eggs, .soap])
    if name == "sorted" { _ = TodoList().reduce(into: &state, action: .sortDelayEnded) }
    return CairnTerminalTesting.drawing(
      of: TodoList.screens(state), width: 56, height: 12, name: "Todos")
  }
}
