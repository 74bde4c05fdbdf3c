import Brewing
import Cairn
import CairnTesting
import Testing

@MainActor @Suite struct BrewingTests {
  @Test("The timer counts down until the user stops it")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Brewing.State(tea: "Sencha", secondsLeft: 60)) {
      Brewing()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.secondsLeft = 59 }
    #expect(Brewing.screen(store.state).action(ofButton: "Stop") == .toggleButtonTapped)
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(10))
  }

  @Test("When no time is left, the timer stops, and the parent gets an action")
  func end() async {
    let clock = TestClock()
    let store = TestStore(initialState: Brewing.State(tea: "Sencha", secondsLeft: 1)) {
      Brewing()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(10))
    await store.receive(.ticked) {
      $0.secondsLeft = 0
      $0.isRunning = false
    }
    await store.receive(.delegate(.brewed("Sencha")))
  }
}
