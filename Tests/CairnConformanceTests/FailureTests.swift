import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct FailureTests {
  @Test("A wrong state fails the test")
  func failWrongState() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.submitButtonTapped) { $0.attempts = 2 }
    } matching: {
      $0.description.contains("attempts: 2") && $0.description.contains("attempts: 1")
    }
  }

  @Test("An unreceived action fails the test")
  func failUnhandled() async {
    await withKnownIssue {
      let store = TestStore(initialState: Login.State()) { Login() }
      await store.send(.submitButtonTapped) {
        $0.isLoading = true
        $0.attempts = 1
      }
    } matching: {
      $0.description.contains("loginResponse") || $0.description.contains("didFinish")
    }
  }

  @Test("An effect that still runs at the end fails the test")
  func failInFlight() async {
    await withKnownIssue {
      let store = TestStore(initialState: Login.State()) { Login() }
      await store.send(.longLiving)
    }
  }

  @Test("Sending before receiving fails the test")
  func failSendBeforeReceive() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await withKnownIssue {
      await store.send(.submitButtonTapped) {
        $0.isLoading = true
        $0.attempts = 2
      }
    }
    await store.skipReceivedActions()
  }

  @Test("Receiving or skipping fails the test if there is nothing to receive or skip")
  func failNoReceive() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await withKnownIssue { await store.receive(.didFinish) }
    await withKnownIssue { await store.receive(\.didFinish, timeout: .milliseconds(1)) }
    await withKnownIssue { await store.skipReceivedActions() }
    await withKnownIssue { await store.skipInFlightEffects() }
  }

  @Test("An unexpected action fails the test")
  func failWrongAction() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await withKnownIssue {
      await store.receive(.loginResponse("nope")) {
        $0.isLoading = false
        $0.token = "deadbeef"
      }
    } matching: {
      $0.description.contains("nope")
    }
    await store.receive(.didFinish) { $0.selectedTab = "activity" }
  }

  @Test("An assertion without a change fails the test")
  func failNoChange() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await withKnownIssue {
      await store.send(.loginResponse("")) { $0.isLoading = false }
    }
  }

  @Test("Asserting a wrong state fails the test")
  func failAssert() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    withKnownIssue { store.assert { $0.attempts = 5 } }
  }

  @Test("Effects that don't finish in time fail the test")
  func failFinish() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.longLiving)
    await withKnownIssue { await store.finish(timeout: .milliseconds(1)) }
  }
}
