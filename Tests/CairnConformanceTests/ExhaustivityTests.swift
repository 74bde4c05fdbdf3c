import Cairn
import CairnTesting
import Testing

@MainActor
struct ExhaustivityTests {
  @Test("An exhaustive test asserts every change and every action")
  func exhaustive() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await store.receive(.loginResponse("deadbeef")) {
      $0.isLoading = false
      $0.token = "deadbeef"
    }
    await store.receive(.didFinish) { $0.selectedTab = "activity" }
    store.assert { $0.selectedTab = "activity" }
  }

  @Test("A non-exhaustive test asserts only some changes and actions")
  func off() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off
    await store.send(.submitButtonTapped)
    await store.receive(\.didFinish) { $0.selectedTab = "activity" }
  }

  @Test("A non-exhaustive test can show the skipped assertions")
  func offShowing() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.submitButtonTapped) { $0.isLoading = true }
    await store.receive(\.didFinish)
    #expect(store.state.token == "deadbeef")
  }

  @Test("A non-exhaustive test can continue without receiving actions")
  func offSkipsAll() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off
    await store.send(.submitButtonTapped)
    await store.send(.submitButtonTapped) { $0.attempts = 2 }
    await store.finish()
    store.assert {
      $0.selectedTab = "activity"
      $0.token = "deadbeef"
    }
  }

  @Test("Received actions can be skipped, and the state advances")
  func skipReceived() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await store.skipReceivedActions()
    #expect(store.state.selectedTab == "activity")
    await store.skipReceivedActions(strict: false)
  }

  @Test("Running effects can be skipped")
  func skipInFlight() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.longLiving)
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A part of a test can be non-exhaustive")
  func withExhaustivity() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.withExhaustivity(.off) {
      await store.send(.submitButtonTapped)
      await store.receive(\.didFinish)
    }
    #expect(store.exhaustivity == .on)
    store.withExhaustivity(.off) { store.assert { $0.attempts = 1 } }
  }

  @Test("A non-exhaustive test can receive an action by a condition, skipping earlier ones")
  func predicate() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off
    await store.send(.submitButtonTapped)
    await store.receive { action in
      guard case .loginResponse(let token) = action else { return false }
      return token.hasPrefix("dead")
    } assert: {
      $0.token = "deadbeef"
    }

    await store.receive({ $0 == .didFinish }, timeout: .zero) { _ in }
  }

  @Test("A condition and an assertion can be trailing closures")
  func predicateTrailing() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await store.receive {
      $0.is(\.loginResponse)
    } assert: {
      $0.isLoading = false
      $0.token = "deadbeef"
    }
    await store.receive(\.didFinish, timeout: .zero) { $0.selectedTab = "activity" }
  }

  @Test("An action can be received by its case and value")
  func values() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await store.receive(\.loginResponse, "deadbeef") {
      $0.isLoading = false
      $0.token = "deadbeef"
    }
    await store.receive(\.didFinish, timeout: .seconds(300)) { $0.selectedTab = "activity" }
    await store.finish(timeout: .seconds(300))
  }

  @Test("A test can cancel the task of an action")
  func taskCancel() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    let task = await store.send(.longLiving)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await store.send(.longLiving).cancel()
    await task.finish(timeout: .seconds(300))
  }

  @Test("An assertion can throw")
  func throwingAssertion() async throws {
    let store = TestStore(initialState: Login.State(token: "x")) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
      _ = try #require($0.token)
    }
    await store.skipReceivedActions()
  }
}
