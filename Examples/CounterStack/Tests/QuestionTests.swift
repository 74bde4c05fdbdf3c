import Cairn
import CairnTesting
import CounterStack
import Testing

private struct Failure: Error {}

/// Tests the two screens that wait for an answer.
@MainActor
@Suite struct QuestionTests {
  @Test("A fact is fetched and shown in an alert")
  func fact() async {
    let store = TestStore(initialState: NumberFactFeature.State(number: 42)) {
      NumberFactFeature()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is a good number." }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factLoaded("42 is a good number.")) {
      $0.isLoading = false
      $0.alert = .withOK("42 is a good number.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("A failure to fetch a fact is shown in an alert")
  func noFact() async {
    let store = TestStore(initialState: NumberFactFeature.State(number: 42)) {
      NumberFactFeature()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw Failure() }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factFailed) {
      $0.isLoading = false
      $0.alert = .withOK("There is no fact about 42 just now.")
    }
  }

  @Test("A prime is computed and shown in an alert")
  func prime() async {
    let store = TestStore(initialState: PrimeNumberFeature.State(number: 999)) {
      PrimeNumberFeature()
    } withDependencies: {
      $0.primeClient.nthPrime = { $0 == 999 ? 7907 : 0 }
    }
    await store.send(.nthPrimeButtonTapped) { $0.isLoading = true }
    await store.receive(.primeFound(7907)) {
      $0.isLoading = false
      $0.alert = .withOK("The 999th prime is 7907.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("If there is no such prime, an alert says so")
  func noPrime() async {
    let store = TestStore(initialState: PrimeNumberFeature.State(number: -1)) {
      PrimeNumberFeature()
    } withDependencies: {
      $0.primeClient = .local
    }
    await store.send(.nthPrimeButtonTapped) { $0.isLoading = true }
    await store.receive(.primeFailed(.noSuchPrime)) {
      $0.isLoading = false
      $0.alert = .withOK("There is no -1st prime.")
    }
  }

  @Test("The report of a client that a test doesn't override names the client")
  func forgottenClient() async {
    let store = TestStore(initialState: NumberFactFeature.State(number: 42)) {
      NumberFactFeature()
    }
    await withKnownIssue {
      await store.send(.factButtonTapped) { $0.isLoading = true }
      await store.receive(.factFailed) {
        $0.isLoading = false
        $0.alert = .withOK("There is no fact about 42 just now.")
      }
    } matching: {
      $0.description.contains("FactClient.fetch")
    }
  }
}
