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
      ("m 1 2", [Move(step: "Cut", places: 2)]), ("m 3 up", []), ("m 1", []), ("m 1 left", []),
      ("m", []),
    ])
  private func lines(_ line: String, _ sent: [Move]) async {
    let screen = Screen<Move>("Steps") {
      ForEach(["Cut", "Boil"], id: \.self, onMove: { Move(step: $0, places: $1) }) { Text($0) }
    }
    var actions: [Move] = []
    let app = PlainApp<Move>(
      render: { NavigationStack(root: screen) },
      send: { action in
        actions.append(action)
        return {}
      },
      output: { _ in })
    await app.run(
      AsyncStream { continuation in
        continuation.yield(line)
        continuation.finish()
      })
    #expect(actions == sent)
  }
}
