import Cairn
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct PathTests {
  @Test("Links push screens without limit")
  func pushing() async throws {
    let store = makeStore()
    try await store.press("Go to counter") { $0.path[id: 0] = .counter(0) }
    try await store.press("Increment") { $0.path[id: 0] = .counter(1) }
    for depth in 1...50 {
      let pushed = StackElementID(integerLiteral: UInt64(depth))
      try await store.press("A counter from 1") { $0.path[id: pushed] = .counter(1) }
    }
    #expect(store.state.path.count == 51)
    #expect(store.state.sum == 51)
  }

  @Test("A counter leads to a fact about its count, and to the prime at that position")
  func otherScreens() async throws {
    let store = makeStore(.counter(7))
    try await store.press("A fact about 7") {
      $0.path[id: 1] = .numberFact(NumberFactFeature.State(number: 7))
    }
    try await store.back { $0.path[id: 1] = nil }
    try await store.press("The 7th prime") {
      $0.path[id: 2] = .primeNumber(PrimeNumberFeature.State(number: 7))
    }
  }

  @Test("A screen keeps its id, and a new screen never gets the id of a removed one")
  func ids() async throws {
    let store = makeStore(.counter(1), .counter(2), .counter(3))
    #expect(store.state.path.ids.map(\.description) == ["#0", "#1", "#2"])
    await store.send(.path(.popFrom(id: 1))) {
      $0.path[id: 2] = nil
      $0.path[id: 1] = nil
    }
    try await store.press("A counter from 1") { $0.path[id: 3] = .counter(1) }
    #expect(store.state.path.ids.map(\.description) == ["#0", "#3"])
  }

  @Test("A link sends the action that pushes its state, with a new id")
  func link() {
    var session = TerminalSession(
      name: "Counters", stack: RootFeature.screens(RootFeature.State()),
      size: CellSize(width: 60, height: 20))
    let actions = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      session.handle(.key(.enter)) + session.handle(.key(.enter))
    }
    #expect(
      actions == [
        .path(.push(id: 0, state: .counter(0))), .path(.push(id: 1, state: .counter(0))),
      ])
  }

  private func makeStore(_ path: RootFeature.Path.State...) -> TestStoreOf<RootFeature> {
    let store = TestStore(initialState: RootFeature.State(path: StackState(path))) {
      RootFeature()
    }
    store.show { RootFeature.screens($0) }
    return store
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
