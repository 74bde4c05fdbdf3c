import Brewing
import Cairn
import CairnTesting
import Testing

@MainActor @Suite struct BrewingTests {
  @Test("The button starts the timer, and stops it")
  func timer() async {
    let store = TestStore(initialState: Brewing.State(tea: "Sencha", secondsLeft: 60)) {
      Brewing()
    }
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
  }
}
