import Cairn
import CairnTesting
import Models
import Recovery
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// The root decides when the list may present its alert for data that failed to load.
@MainActor
@Suite struct LoadingFailureTests {
  static let aside = StandupsDatabaseError.unreadable(at: "/d", found: "", keptAsideAs: "/d.1")

  /// Returns the app after a failure, before the list may present its alert.
  func state(path: [AppFeature.Path.State] = []) -> AppFeature.State {
    var state = AppFeature.State(.designMock, path: path)
    state.list.failLoading(Self.aside)
    return state
  }

  func title(_ state: AppFeature.State) -> String? { AppFeature.screen(state).top.dialog?.title }

  @Test("The list presents its alert if no other alert is open")
  func atOnce() {
    var state = state()
    state.askNext()
    #expect(title(state) == "Data failed to load")
    #expect(state.alert == nil && state.places == [.list()])
  }

  @Test("The alert of the list waits for the alerts of the root, and they wait for it")
  func queue() async throws {
    var state = state()
    state.show(.linkNotFound(LinkError("x", "is wrong.")))
    state.askNext()
    #expect(title(state) == "Link not found")
    let store = appStore(state, InMemoryStandups([.designMock]))
    await store.send(\.alert.dismiss)
    #expect(title(store.state) == "Data failed to load")
    await store.send(.rejectionKept(.other("Too big."), file: nil))
    #expect(title(store.state) == "Data failed to load")
    await store.send(\.list.destination.dismiss)
    #expect(title(store.state) == "Changes were not saved")
    await store.send(\.alert.dismiss)
    #expect(title(store.state) == nil)
  }

  @Test("The question about quitting comes before the alert")
  func quitting() async {
    let store = appStore(state(), InMemoryStandups([.designMock]))
    await store.send(.noticeExpired)
    #expect(title(store.state) == "Data failed to load")
    await store.send(.quitAttempted)
    #expect(title(store.state) == "Quit?")
    await store.send(\.alert.dismiss)
    #expect(title(store.state) == "Data failed to load")
  }

  @Test("The alert waits until the screen over the list is popped")
  func pushedScreen() async {
    let store = appStore(
      state(path: [.detail(.designMock)]), InMemoryStandups([.designMock]))
    await store.send(.noticeExpired)
    #expect(title(store.state) == nil && !store.state.list.isTellingFailure)
    await store.send(.path(.popFrom(id: store.state.path.ids[0])))
    #expect(title(store.state) == "Data failed to load")
  }

  @Test("The alert waits until the form over the list is closed")
  func form() async {
    var state = state()
    state.list.add = StandupForm.State(standup: .engineeringMock)
    let store = appStore(state, InMemoryStandups([.designMock]))
    await store.send(.noticeExpired)
    #expect(title(store.state) == nil)
    await store.send(\.list, .dismissAddStandupButtonTapped)
    #expect(title(store.state) == "Data failed to load")
  }

  @Test("The app asks about the work of an earlier session after the alert")
  func recovery() async {
    let store = appStore(state(), InMemoryStandups([.designMock]))
    await store.send(.noticeExpired)
    let aside = MovedAsideClient.Found(id: "/d.unreadable-1", standups: [.engineeringMock])
    await store.send(.recovery(.found([.movedAside(aside)])))
    #expect(title(store.state) == "Data failed to load")
    await store.send(\.list.destination.dismiss)
    #expect(title(store.state) == "Standups found")
  }

  @Test("The app reports a database that is locked at the start, until it can be read")
  func locked() async {
    let isBusy = LockIsolated(true)
    let memory = InMemoryStandups([.designMock])
    let store = appStore(AppFeature.State(), memory) {
      var database = memory.client()
      database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
        guard !isBusy.value else { throw .busy(at: "/d") }
        return try await read(version, glimpse)
      }
      $0.standupsClient = StandupsClient(database, clock: TestClock())
    }
    await store.send(.task)
    await store.receiveUpdates { store.state.list.loadingFailure != nil }
    #expect(title(store.state) == "Data failed to load")
    isBusy.setValue(false)
    await store.send(\.list.destination.presented, .alert(.retryConfirmed))
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(title(store.state) == nil)
    #expect(store.state.list.standups == [.designMock])
  }

  @Test("Continuing from a past state does not bring back an alert that the user has answered")
  func past() async {
    let store = appStore(state(), InMemoryStandups([.designMock]))
    await store.send(.noticeExpired)
    let past = store.state
    await store.send(\.list.destination.dismiss)
    #expect(past.list.isTellingFailure)
    #expect(!past.continued(with: store.state).list.isTellingFailure)
  }
}
