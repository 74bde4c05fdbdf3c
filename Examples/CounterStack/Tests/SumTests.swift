import Cairn
import CairnTesting
import CounterStack
import Testing

@MainActor
@Suite struct SumTests {
  @Test("The sum includes all counters on the path, whatever is between them")
  func sum() {
    let state = RootFeature.State(
      path: StackState([
        .counter(42), .numberFact(NumberFactFeature.State(number: 42)), .counter(1729),
        .primeNumber(PrimeNumberFeature.State(number: 5)), .counter(-999),
      ]))
    #expect(state.sum == 772)
    #expect(RootFeature.State().sum == 0)
  }

  @Test("The sum is hidden at the root, and visible on any screen of the path")
  func visibility() {
    #expect(!RootFeature.State().isSummaryVisible)
    #expect(RootFeature.State(path: StackState([.counter(0)])).isSummaryVisible)
  }

  @Test("A visible alert hides the sum")
  func alertHidesSum() async {
    let number = NumberFactFeature.State(number: 3)
    let store = TestStore(
      initialState: RootFeature.State(path: StackState([.counter(3), .numberFact(number)]))
    ) {
      RootFeature()
    } withDependencies: {
      $0.factClient.fetch = { _ in "Three is a crowd." }
    }
    await store.send(.path(.element(id: 1, action: .numberFact(.factButtonTapped)))) {
      $0.path[id: 1]?.modify(\.numberFact) { $0.isLoading = true }
    }
    #expect(store.state.isSummaryVisible)
    await store.receive(
      .path(.element(id: 1, action: .numberFact(.factLoaded("Three is a crowd."))))
    ) {
      $0.path[id: 1]?.modify(\.numberFact) {
        $0.isLoading = false
        $0.alert = .withOK("Three is a crowd.")
      }
    }
    #expect(!store.state.isSummaryVisible)
    await store.send(.path(.element(id: 1, action: .numberFact(.alert(.dismiss))))) {
      $0.path[id: 1]?.modify(\.numberFact) { $0.alert = nil }
    }
    #expect(store.state.isSummaryVisible)
  }

  @Test("An alert below the top of the path also hides the sum")
  func alertBelow() {
    var prime = PrimeNumberFeature.State(number: 3)
    prime.alert = .withOK("The 3rd prime is 5.")
    let state = RootFeature.State(path: StackState([.primeNumber(prime), .counter(3)]))
    #expect(!state.isSummaryVisible)
    #expect(RootFeature.screens(state).top.texts.contains { $0.hasPrefix("Sum") } == false)
  }
}
