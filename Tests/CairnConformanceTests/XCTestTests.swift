import Cairn
import CairnTesting
import XCTest

@MainActor
final class LoginXCTests: XCTestCase {
  func testExhaustiveTestAssertsEveryChangeAndAction() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.submitButtonTapped) {
      $0.isLoading = true
      $0.attempts = 1
    }
    await store.receive(\.loginResponse) {
      $0.isLoading = false
      $0.token = "deadbeef"
    }
    await store.receive(\.didFinish) { $0.selectedTab = "activity" }
  }
  func testNonExhaustiveTestAssertsOnlySomeActions() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.submitButtonTapped)
    await store.receive(\.didFinish)
    XCTAssertEqual(store.state.token, "deadbeef")
  }
}

final class SerialXCTests: XCTestCase {
  override func invokeTest() {
    withMainSerialExecutor {
      super.invokeTest()
    }
  }
  func testMegaYieldOnTheMainSerialExecutor() async {
    await Task.megaYield()
  }
}
