import Cairn
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct PathTests {
  @Test("Screens can be pushed without limit")
  func pushing() async {
    let store = TestStore(initialState: RootFeature.State()) { RootFeature() }
    await store.send(.goToCounterButtonTapped) { $0.path[id: 0] = .counter(0) }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0] = .counter(1)
    }
    for depth in 1...50 {
      let top = StackElementID(integerLiteral: UInt64(depth - 1))
      let pushed = StackElementID(integerLiteral: UInt64(depth))
      await store.send(.path(.element(id: top, action: .counter(.goToCounterButtonTapped))))
      await store.receive(
        .path(.element(id: top, action: .counter(.delegate(.showCounter(startingAt: 1)))))
      ) { $0.path[id: pushed] = .counter(1) }
    }
    #expect(store.state.path.count == 51)
    #expect(store.state.sum == 51)
  }

  @Test("A counter opens a fact about its count, and the prime at that position")
  func otherScreens() async {
    let store = TestStore(initialState: RootFeature.State(path: StackState([.counter(7)]))) {
      RootFeature()
    }
    await store.send(.path(.element(id: 0, action: .counter(.goToFactButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .counter(.delegate(.showFact(about: 7)))))) {
      $0.path[id: 1] = .numberFact(NumberFactFeature.State(number: 7))
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.send(.path(.element(id: 0, action: .counter(.goToPrimeButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .counter(.delegate(.showPrime(at: 7)))))) {
      $0.path[id: 2] = .primeNumber(PrimeNumberFeature.State(number: 7))
    }
  }

  @Test("A screen keeps its id, and a new screen never gets the id of a removed one")
  func ids() async {
    let store = TestStore(
      initialState: RootFeature.State(path: StackState([.counter(1), .counter(2), .counter(3)]))
    ) {
      RootFeature()
    }
    #expect(store.state.path.ids.map(\.description) == ["#0", "#1", "#2"])
    await store.send(.path(.popFrom(id: 1))) {
      $0.path[id: 2] = nil
      $0.path[id: 1] = nil
    }
    await store.send(.path(.element(id: 0, action: .counter(.goToCounterButtonTapped))))
    await store.receive(
      .path(.element(id: 0, action: .counter(.delegate(.showCounter(startingAt: 1)))))
    ) { $0.path[id: 3] = .counter(1) }
    #expect(store.state.path.ids.map(\.description) == ["#0", "#3"])
  }

  @Test("An action goes to the screen with its id, even if another screen is on top")
  func actionBelow() async {
    let store = TestStore(
      initialState: RootFeature.State(path: StackState([.counter(1), .counter(2)]))
    ) {
      RootFeature()
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0] = .counter(2)
    }
    #expect(store.state.path.map { $0 } == [.counter(2), .counter(2)])
  }

  @Test("Popping a screen also pops all screens above it")
  func popMiddle() async {
    let path = StackState<RootFeature.Path.State>([.counter(1), .counter(2), .counter(3)])
    let store = TestStore(initialState: RootFeature.State(path: path)) { RootFeature() }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }
}
