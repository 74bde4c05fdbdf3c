import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CounterStack
import Testing

/// Tests that the README shows the renderer's drawings. `UPDATE_PAGES=1` updates them.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  @Test("The README shows the current drawings of the screens", arguments: ["counter", "alert"])
  func screens(_ name: String) throws {
    try expectDrawing(drawing(named: name), named: name)
  }

  private func drawing(named name: String) -> [String] {
    var path: [RootFeature.Path.State] = [.counter(42), .counter(1729), .counter(-999)]
    if name == "alert" {
      var fact = NumberFactFeature.State(number: 1729)
      fact.alert = .withOK("1729 = 7 × 13 × 19.")
      path[2] = .numberFact(fact)
    }
    return CairnTerminalTesting.drawing(
      of: RootFeature.screens(RootFeature.State(path: StackState(path))), width: 56, height: 14,
      name: "Counters")
  }
}
