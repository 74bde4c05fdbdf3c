import Cairn
import CairnExplorer
import CairnTesting
import Inventory
import Testing

@Suite struct ExplorationTests {
  @Test("No steps of a user break the laws of the explorer")
  func exploration() async {
    var explorer = Explorer(initialState: InventoryFeature.State(items: [.headphones, .radio])) {
      InventoryFeature()
    } screens: {
      InventoryFeature.screens($0)
    } dependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
    }
    explorer.isExplored = { $0.items.count < 4 }
    explorer.texts = ["Lamp"]
    let report = await explorer.run(depth: 10, states: 400)
    report.expectNoFindings()
    #expect(report.stateCount == 400)
  }
}
