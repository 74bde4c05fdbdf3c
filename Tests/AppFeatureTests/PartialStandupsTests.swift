import Cairn
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// The standups that are shown before all of them are read.
@MainActor
@Suite struct PartialStandupsTests {
  let memory = InMemoryStandups([.designMock, .productMock])
  let gate = AsyncStream.makeStream(of: Void.self)

  /// Returns an app whose database first shows one standup. Once a gate is open, it returns its
  /// data or fails.
  private func store(failure: StandupsDatabaseError? = nil) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(), memory) { [memory, gate = gate.stream] in
      var database = memory.client()
      database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
        glimpse([.engineeringMock])
        for await _ in gate {}
        if let failure { throw failure }
        return try await read(version, glimpse)
      }
      $0.standupsClient = StandupsClient(database, clock: TestClock())
    }
  }

  @Test("The list shows the first standups while it loads, and then the stored ones")
  func shown() async {
    let store = store()
    await store.send(.task)
    await store.receiveUpdates { store.state.list.standups == [.engineeringMock] }
    #expect(store.state.list.isLoading)
    #expect(store.state.projection.standups == [])
    gate.continuation.finish()
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(store.state.list.standups == [.designMock, .productMock])
  }

  @Test("A standup that is opened while the list loads is shown once all are read")
  func openedEarly() async throws {
    let edits = [StandupListEdit.insert(.engineeringMock, at: .first)]
    _ = try await memory.client().commit(edits, nil)
    let store = store()
    await store.send(.task)
    await store.receiveUpdates { !store.state.list.standups.isEmpty }
    await store.send(.list(.standupTapped(Standup.engineeringMock.id)))
    #expect(store.state.path.isEmpty)
    gate.continuation.finish()
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(store.state.path.map(\.shown.shownStandup) == [.engineeringMock])
    #expect(store.state.list.awaited == nil)
  }

  @Test("A standup that is opened while the list loads is not shown if it is gone afterwards")
  func openedEarlyAndGone() async {
    let store = store()
    await store.send(.task)
    await store.receiveUpdates { !store.state.list.standups.isEmpty }
    await store.send(.list(.standupTapped(Standup.engineeringMock.id)))
    gate.continuation.finish()
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(store.state.path.isEmpty)
  }

  @Test("If loading fails, the app forgets which standup the user opened meanwhile")
  func openedEarlyAndFailed() async {
    let store = store(failure: .busy(at: "/d"))
    await store.send(.task)
    await store.receiveUpdates { !store.state.list.standups.isEmpty }
    await store.send(.list(.standupTapped(Standup.engineeringMock.id)))
    gate.continuation.finish()
    await store.receiveUpdates { store.state.list.loadingFailure != nil }
    #expect(store.state.list.awaited == nil)
  }

  @Test("If loading fails, the first standups disappear from the list")
  func failed() async {
    let store = store(failure: .busy(at: "/d"))
    await store.send(.task)
    gate.continuation.finish()
    await store.receiveUpdates { store.state.list.loadingFailure == .busy(at: "/d") }
    #expect(store.state.list.standups == [])
  }
}
