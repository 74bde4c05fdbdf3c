import Cairn
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct LinkTests {
  @Test("A deep link opens three screens, each with its own back action")
  func threeLayers() async throws {
    let state = try #require(RootFeature.State(link: "42/1729/-999"))
    #expect(state.path.map { $0 } == [.counter(42), .counter(1729), .counter(-999)])
    #expect(state.sum == 772)
    let stack = RootFeature.screens(state)
    #expect(stack.path.map(\.screen.title) == ["Counter", "Counter", "Counter"])
    #expect(stack.path.map(\.pop) == state.path.ids.map { .path(.popFrom(id: $0)) })
  }

  @Test("A screen that a link has opened works like any other")
  func linkedScreenRuns() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: RootFeature.State(
        path: StackState([.counter(42), .counter(1729), .counter(-999)]))
    ) {
      RootFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.path(.element(id: 2, action: .counter(.toggleTimerButtonTapped)))) {
      $0.path[id: 2]?.modify(\.counter) { $0.isTimerOn = true }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 2, action: .counter(.timerTicked)))) {
      $0.path[id: 2]?.modify(\.counter) { $0.count = -998 }
    }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path[id: 2] = nil
      $0.path[id: 1] = nil
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0] = .counter(43)
    }
  }

  @Test("A link can name facts and primes about the previous count")
  func questions() throws {
    let state = try #require(RootFeature.State(link: "42/fact/7/prime"))
    #expect(
      state.path.map { $0 } == [
        .counter(42), .numberFact(NumberFactFeature.State(number: 42)), .counter(7),
        .primeNumber(PrimeNumberFeature.State(number: 7)),
      ])
    #expect(RootFeature.State(link: "") == RootFeature.State())
  }

  @Test(
    "A link that names no screens opens none",
    arguments: ["fact", "prime/7", "42/about", "1000000000", "-1000000000", "1.5"])
  func noScreens(_ link: String) {
    #expect(RootFeature.State(link: link) == nil)
  }
}
