import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct FailureTests {
  @Test("A wrong state fails")
  func failWrongState() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.submitButtonTapped) { $0.attempts = 2 }
    } matching: {
      $0.description.contains("attempts: 2") && $0.description.contains("attempts: 1")
    }
  }

  @Test("An action that was not received fails")
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

  @Test("An effect that still runs fails")
  func failInFlight() async {
    await withKnownIssue {
      let store = TestStore(initialState: Login.State()) { Login() }
      await store.send(.longLiving)
    }
  }

  @Test("Sending before receiving fails")
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

  @Test("Receiving or skipping what is not there fails")
  func failNoReceive() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await withKnownIssue { await store.receive(.didFinish) }
    await withKnownIssue { await store.receive(\.didFinish, timeout: .milliseconds(1)) }
    await withKnownIssue { await store.skipReceivedActions() }
    await withKnownIssue { await store.skipInFlightEffects() }
  }

  @Test("Another action than the expected one fails")
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

  @Test("An assertion without a change fails")
  func failNoChange() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await withKnownIssue {
      await store.send(.loginResponse("")) { $0.isLoading = false }
    }
  }

  @Test("Asserting another state fails")
  func failAssert() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    withKnownIssue { store.assert { $0.attempts = 5 } }
  }

  @Test("Effects that do not finish fail")
  func failFinish() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.longLiving)
    await withKnownIssue { await store.finish(timeout: .milliseconds(1)) }
  }
}
