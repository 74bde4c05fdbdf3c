import Cairn
import CairnTesting
import CounterStack
import Testing

/// Tests that the effects of a screen end with it.
@MainActor
@Suite struct EffectTests {
  private let clock = TestClock()

  private func makeStore(
    _ path: RootFeature.Path.State..., with update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<RootFeature> {
    TestStore(initialState: RootFeature.State(path: StackState(path))) {
      RootFeature()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      update(&$0)
    }
  }

  private func startTimer(
    of id: StackElementID, in store: TestStoreOf<RootFeature>
  ) async {
    await store.send(.path(.element(id: id, action: .counter(.toggleTimerButtonTapped)))) {
      $0.path[id: id]?.modify(\.counter) { $0.isTimerOn = true }
    }
  }

  private func receiveTick(
    of id: StackElementID, count: Int, in store: TestStoreOf<RootFeature>
  ) async {
    await store.receive(.path(.element(id: id, action: .counter(.timerTicked)))) {
      $0.path[id: id]?.modify(\.counter) { $0.count = count }
    }
  }

  @Test("Timers of several counters run at once, and each counter stops its own")
  func timers() async throws {
    let store = makeStore(.counter(10), .counter(20))
    await startTimer(of: 0, in: store)
    await startTimer(of: 1, in: store)
    await clock.advance(by: .seconds(1))
    await receiveTick(of: 0, count: 11, in: store)
    await receiveTick(of: 1, count: 21, in: store)
    #expect(store.state.sum == 32)
    await store.send(.path(.element(id: 1, action: .counter(.toggleTimerButtonTapped)))) {
      $0.path[id: 1]?.modify(\.counter) { $0.isTimerOn = false }
    }
    await clock.advance(by: .seconds(1))
    await receiveTick(of: 0, count: 12, in: store)
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    try await clock.checkSuspension()
  }

  @Test("Popping a counter ends its timer, and a timer below continues")
  func poppedTimer() async throws {
    let store = makeStore(.counter(10), .counter(20))
    await startTimer(of: 0, in: store)
    await startTimer(of: 1, in: store)
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await clock.advance(by: .seconds(1))
    await receiveTick(of: 0, count: 11, in: store)
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    try await clock.checkSuspension()
  }

  @Test("Popping a screen cancels the request for its fact")
  func poppedFact() async {
    let wasCancelled = LockIsolated(false)
    let store = makeStore(.numberFact(NumberFactFeature.State(number: 42))) {
      $0.factClient.fetch = { [clock] _ in
        do {
          try await clock.sleep(for: .seconds(5))
          return "Too late."
        } catch {
          wasCancelled.setValue(true)
          throw error
        }
      }
    }
    await store.send(.path(.element(id: 0, action: .numberFact(.factButtonTapped)))) {
      $0.path[id: 0]?.modify(\.numberFact) { $0.isLoading = true }
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    #expect(wasCancelled.value)
    await clock.advance(by: .seconds(5))
  }

  @Test("Popping a screen cancels an endless computation")
  func poppedPrime() async {
    // Not a test store, because that would first wait for the computation to end.
    let number = PrimeNumberFeature.State(number: .max)
    let store = Store(initialState: RootFeature.State(path: StackState([.primeNumber(number)]))) {
      RootFeature()
    } withDependencies: {
      $0.primeClient = .local
    }
    let id = store.state.path.ids[0]
    let task = store.send(.path(.element(id: id, action: .primeNumber(.nthPrimeButtonTapped))))
    store.send(.path(.popFrom(id: id)))
    await task.finish()
    #expect(store.state == RootFeature.State())
    #expect(store.runningEffectCount == 0)
  }
}
