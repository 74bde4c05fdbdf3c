import CairnTesting
import TeaList
import Testing

@MainActor @Suite struct TeaListTests {
  @Test("Tapping a tea asks the parent to brew it")
  func tapping() async {
    let store = TestStore(initialState: TeaList.State()) { TeaList() }
    await store.send(.teaTapped("Sencha"))
    await store.receive(.delegate(.brew("Sencha")))
  }
}
