import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct TestStoreSendTests {
  let store: TestStoreOf<Tally>

  init() {
    store = TestStore(initialState: Tally.State()) { Tally() }
  }

  @Test("A step asserts how the state changes")
  func send() async {
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(\.incrementTapped) { $0.count = 2 }
    await store.send(\.factCame, "good") { $0.fact = "good" }
    #expect(store.state == Tally.State(count: 2, fact: "good"))
  }

  @Test("An unexpected state fails the test with a diff, at the step")
  func wrongState() async {
    await expectIssue(
      "The state is not the one that was expected.\n\n", "Tally.State(\n    −   count: 2,\n",
      "\n    +   count: 1,\n", "\n\n(Expected: −, Actual: +)", at: #line + 2
    ) {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test("A change that is not asserted fails the test")
  func unassertedChange() async {
    await expectIssue("not the one that was expected", "−   count: 0", "+   count: 1") {
      await store.send(.incrementTapped)
    }
  }

  @Test("An asserted change that didn't happen fails the test")
  func noChange() async {
    await expectIssue("The state was expected to change, and it did not.", at: #line + 2) {
      await store.send(.factCame("x")) { $0.fact = "x" }
      await store.send(.factCame("x")) { $0.fact = "x" }
    }
  }

  @Test("An error of the assertion's closure fails the test")
  func throwingClosure() async {
    struct Failure: Error {}

    await expectIssue("closure of the assertion threw an error: Failure()") {
      await store.send(.stopTapped) { _ in throw Failure() }
    }
  }

  @Test("The report of unequal values that print alike says so")
  func printingAlike() async {
    struct Odd: Equatable {
      var value = 1
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let store = TestStore(initialState: Odd()) { EmptyReducer<Odd, Void>() }

    await expectIssue("Not equal but no difference detected", "− TestStoreSendTests.Odd(value: 1)")
    {
      await store.send(())
    }
  }

  @Test("The state can be asserted between steps")
  func assertState() async {
    await store.send(.incrementTapped) { $0.count = 1 }

    store.assert { $0.count = 1 }
    expectIssue("−   count: 2", "+   count: 1") {
      store.assert { $0.count = 2 }
    }
  }

  @Test("Actions that were unreceived at a send are kept, to be received or skipped")
  func unreceivedIsKept() async {
    await store.send(.askedTwice)
    await expectIssue("2 action(s) from effects were not received before an action was sent.") {
      await store.send(.incrementTapped) { $0.count = 1 }
    }

    await store.receive(.factCame("one")) { $0.fact = "one" }
    await store.skipReceivedActions()
    #expect(store.state == Tally.State(count: 1, fact: "two"))
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test("The store still has the old state inside the closure of an assertion")
  func stateInAssertion() async {
    store.exhaustivity = .on
    await store.send(.incrementTapped) { $0.count = store.state.count + 1 }
    await store.send(.askedTwice)
    await store.receive(.factCame("one")) {
      #expect(store.state.fact == nil)
      $0.fact = "one"
    }
    store.exhaustivity = .off
    await store.receive(.factCame("two")) {
      #expect(store.state.fact == "one")
      $0.fact = "two"
    }
    await store.send(.incrementTapped) { $0.count = store.state.count + 1 }
    #expect(store.state == Tally.State(count: 2, fact: "two"))
  }

  @Test("The type of the state is inferred from the reducer, so '.init()' works")
  func inferredState() async {
    let store = TestStore(initialState: .init()) { Tally() }
    await store.send(.incrementTapped) { $0.count = 1 }
    let other = TestStore(initialState: .init(count: 1)) {
      Tally()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await other.send(.startTapped).cancel()
    #expect(other.state.count == 1)
  }

  @Test("A test store belongs to the actor that creates it")
  nonisolated func ownActor() async {
    await Tester().run()
  }

  @Test("Dependencies, or parts of them, can be changed between steps")
  func dependencies() async {
    let store = TestStore(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(\.greeter) var greeter
        state = greeter.greet()
        return .none
      }
    } withDependencies: {
      $0.greeter.greet = { "Hello" }
    }

    await store.send(true) { $0 = "Hello" }
    store.dependencies.greeter.greet = { "Good-bye" }
    await store.send(true) { $0 = "Good-bye" }
  }

  @Test("A part of a dependency without a test value can be set between steps")
  func dependencyWithoutTestValue() async {
    let store = TestStore(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(\.greeter) var greeter
        state = greeter.greet()
        return .none
      }
    }

    store.dependencies.greeter.greet = { "Good-bye" }
    await store.send(true) { $0 = "Good-bye" }
  }
}

private actor Tester {
  func run() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.count = 1 }
    await store.send(.stopTapped)
  }
}

private struct Greeter: DependencyKey {
  var greet: @Sendable () -> String

  static let liveValue = Greeter { "live" }
}

extension DependencyValues {
  fileprivate var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
}
