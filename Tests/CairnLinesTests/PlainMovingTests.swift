import CairnLines
import CairnViews
import Testing

@MainActor
@Suite struct PlainMovingTests {
  private struct Move: Equatable {
    var step: String
    var places: Int
  }

  @Test(
    "A row is moved by its number",
    arguments: [
      ("m 1 down", [Move(step: "Cut", places: 1)]), ("m 2 up", [Move(step: "Boil", places: -1)]),
      ("m 1 2", [Move(step: "Cut", places: 2)]), ("m 4 up", []), ("m 1", []), ("m 1 left", []),
      ("m", []), ("m 1 up", []), ("m 3 down", []), ("m 1 3", []),
    ])
  private func lines(_ line: String, _ sent: [Move]) async {
    #expect(await answer(to: line).actions == sent)
  }

  @Test(
    "A line says how far the row can be moved, if that is too little",
    arguments: [
      ("m 1 up", "[1] can't be moved up."), ("m 3 1", "[3] can't be moved down."),
      ("m 1 3", "[1] can only be moved 2 down."), ("m 3 -4", "[3] can only be moved 2 up."),
    ])
  func limits(_ line: String, _ message: String) async {
    #expect(await answer(to: line).output.contains(message))
  }

  private func answer(to line: String) async -> (actions: [Move], output: String) {
    let screen = Screen<Move>("Steps") {
      ForEach(["Cut", "Boil", "Eat"], id: \.self, onMove: { Move(step: $0, places: $1) }) {
        Text($0)
      }
    }
    var actions: [Move] = []
    var output = ""
    let app = PlainApp<Move>(
      render: { NavigationStack(root: screen) },
      send: { action in
        actions.append(action)
        return {}
      },
      output: { output += $0 + "\n" })
    await app.run(
      AsyncStream { continuation in
        continuation.yield(line)
        continuation.finish()
      })
    return (actions, output)
  }

  @Test(
    "The button of a row is pressed by the row's number",
    arguments: [
      ("r 1", ["start Cut"]), ("r 2", ["start Boil"]), ("r 3", []), ("r", []), ("r Cut", []),
    ])
  func rowButtons(_ line: String, _ sent: [String]) async {
    let board = Board()
    board.rows = [.init(id: 1, title: "Cut"), .init(id: 2, title: "Boil")]
    board.row = { row in
      NavigationLink(row.title, "open \(row.id)")
        .rowButton(Button("Start \(row.title)", "start \(row.title)"))
    }
    board.content = [Button("Cook", "cook").node]
    _ = await board.run(.init(line: line))
    #expect(board.sent == sent)
  }

  @Test("A control without a row's button says so")
  func noRowButton() async {
    let board = Board()
    #expect(await board.run(.init(line: "r 1")).contains("[1] has no button."))
    #expect(board.sent == [])
  }
}
