import CairnTerminalTesting
import CairnTesting
import TeaApp
import Testing

@MainActor @Suite struct TeaAppTests {
  @Test("When a tea has brewed, its screen and timer end and its cups are counted")
  func brewing() async {
    let clock = TestClock()
    let store = TestStore(initialState: TeaApp.State()) {
      TeaApp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.list(.teaTapped("Sencha")))
    await store.skipReceivedActions()
    await store.send(.path(.element(id: 0, action: .brewing(.toggleButtonTapped))))
    #expect(drawing(of: TeaApp.screens(store.state)).first == " ‹ Teas › Sencha")

    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    #expect(store.state.path.isEmpty)
    #expect(store.state.list.teas.map(\.cups) == [1, 0])
    store.exhaustivity = .on
    await clock.advance(by: .seconds(60))
  }
}
