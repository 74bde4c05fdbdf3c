import CairnRendererLaws
import CairnViews
import Testing

@testable import CairnTerminal
@testable import CairnTerminalTesting

/// Tests that overlaps are found. The explorer relies on them.
@Suite struct OverlapsTests {
  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CellRect {
    CellRect(x: x, y: y, width: width, height: height)
  }

  @Test("Frames that share a cell are named, each pair once")
  func found() {
    let things = [
      (frame: frame(0, 0, 10, 1), name: "A"), (frame: frame(9, 0, 5, 1), name: "B"),
      (frame: frame(0, 0, 40, 3), name: "C"), (frame: frame(0, 5, 1, 1), name: "D"),
    ]
    #expect(
      overlaps(among: things) == [
        "“A” and “B” overlap.", "“A” and “C” overlap.", "“B” and “C” overlap.",
      ])
  }

  @Test(
    "Frames that only touch, or are empty, don't overlap",
    arguments: [(10, 0, 5, 1), (0, 1, 10, 1), (3, 0, 0, 1), (3, 0, 5, 0), (-5, 0, 5, 1)])
  func apart(x: Int, y: Int, width: Int, height: Int) {
    let things = [
      (frame: frame(0, 0, 10, 1), name: "A"), (frame: frame(x, y, width, height), name: "B"),
    ]
    #expect(overlaps(among: things) == [])
  }

  @Test(
    "Nothing overlaps in a layout, in the smallest terminal and in a large one",
    arguments: [[], [2]] as [[Int]])
  func laidOut(path: [Int]) {
    let stack = RecipeApp.stack(RecipeApp.State(path: path))
    #expect(stack.overlaps(width: 40, height: 12) == [])
    #expect(stack.overlaps(width: 120, height: 40) == [])
  }
}
