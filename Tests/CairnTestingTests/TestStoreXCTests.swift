import Cairn
import CairnTesting
import XCTest

/// A test store works under XCTest too, which has no way to expect an issue off Apple's systems.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testStepsAndClock() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.startTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.count = 1 }
    await store.receive(\.ticked) { $0.count = 2 }
    await store.send(.stopTapped)
    await store.finish()
  }

  @MainActor
  func testSkippedAssertionsArePrintedAndFailNothing() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .off(showSkippedAssertions: true)

    await store.send(.incrementTapped)
    await store.send(.askedTwice)
    await store.receive(.factCame("two")) { $0.fact = "two" }
  }
}
