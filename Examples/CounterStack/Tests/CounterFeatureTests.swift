import Cairn
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct CounterFeatureTests {
  private let clock = TestClock()

  private func makeStore(count: Int = 0) -> TestStoreOf<CounterFeature> {
    TestStore(initialState: CounterFeature.State(count: count)) {
      CounterFeature()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test("The buttons change the count, which can be negative")
  func counting() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test("The timer counts every second until the user stops it")
  func timer() async throws {
    let store = makeStore(count: 40)
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 41 }
    await store.receive(.timerTicked) { $0.count = 42 }
    await clock.advance(by: .milliseconds(999))
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
    try await clock.checkSuspension()
  }

  @Test("The user can count while the timer runs")
  func countingDuringTimer() async {
    let store = makeStore()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 3 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }
}
