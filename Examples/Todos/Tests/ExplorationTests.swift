import Cairn
import CairnExplorer
import CairnTesting
import Testing
import Todos

@Suite struct ExplorationTests {
  @Test("No steps of a user break the laws of the explorer, and no todo is shown twice")
  func exploration() async {
    var explorer = Explorer(initialState: TodoList.State()) {
      TodoList()
    } screens: {
      TodoList.screens($0)
    } dependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
    }
    explorer.isExplored = { $0.todos.count < 3 }
    explorer.texts = ["Milk"]
    explorer.events = { _ in
      [
        .change("a second passes") { values in
          await (values.continuousClock as? TestClock<Duration>)?.advance(by: .seconds(1))
        }
      ]
    }
    explorer.laws = [
      ExplorationLaw("Nothing is shown twice") { visit in
        Set(visit.state.shownTodos.ids).count == visit.state.shownTodos.count ? nil : "A row is."
      }
    ]
    let report = await explorer.run(depth: 12, states: 300)
    report.expectNoFindings()
    #expect(report.stateCount == 300)
  }
}
