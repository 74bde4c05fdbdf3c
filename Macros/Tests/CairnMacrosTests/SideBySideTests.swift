import CairnMacros
import CairnTesting
import SideBySide
import Testing

/// Tests one feature twice, with macros and without. The code of both tests is the same.
@MainActor
@Suite struct SideBySideTests {
  @Test("A feature with macros passes its test")
  func withMacros() async {
    let store = TestStore(initialState: Marked.Counter.State()) { Marked.Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.askButtonTapped) { $0.destination = .alert(Marked.Counter.question) }
    await store.send(\.destination.alert, .reset) {
      $0.count = 0
      $0.destination = nil
    }
    await store.send(.helpButtonTapped) { $0.destination = .help(Marked.Help.State()) }
    await store.send(\.destination.help, .nextButtonTapped) {
      $0.destination?.modify(\.help) { $0.page = 1 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("The feature without macros passes the same test")
  func withoutMacros() async {
    let store = TestStore(initialState: Plain.Counter.State()) { Plain.Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.askButtonTapped) { $0.destination = .alert(Plain.Counter.question) }
    await store.send(\.destination.alert, .reset) {
      $0.count = 0
      $0.destination = nil
    }
    await store.send(.helpButtonTapped) { $0.destination = .help(Plain.Help.State()) }
    await store.send(\.destination.help, .nextButtonTapped) {
      $0.destination?.modify(\.help) { $0.page = 1 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
