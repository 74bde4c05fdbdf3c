import Cairn
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct LastWritesTests {
  let clock = TestClock()
  let database = HeldDatabase()
  let change = StandupsDatabase.Change.update(.designMock)
  let busy = StandupsDatabaseError.busy(path: "/d")

  func store() -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: AppFeature.State(.designMock)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupsDatabase = database.client
    }
    store.exhaustivity = .off
    return store
  }

  @Test("At the end what waits is written at once, and then four times a second")
  func retries() async {
    let store = store()
    await store.send(\.list.delegate, .changed(change))
    database.endWrite(busy)
    await store.receive(.savingFailed(busy))

    await store.send(.endingBegan)
    #expect(database.writes.count == 2)
    database.endWrite(busy)
    await store.receive(.savingFailed(busy))
    await clock.advance(by: .milliseconds(250))
    #expect(database.writes.count == 3)
    #expect(!store.state.mayEnd)
    database.endWrite()
    await store.receive(\.changesSaved)
    #expect(store.state.mayEnd)
    await store.skipInFlightEffects()
  }

  @Test("The end waits for five seconds, and the user is told of it once it is felt")
  func patience() async {
    let store = store()
    await store.send(\.list.delegate, .changed(change))
    await store.send(.endingBegan)
    await clock.advance(by: .milliseconds(299))
    #expect(store.state.ending == .begun)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.endingDelayed(.noticeable))
    #expect(store.state.ending == .noticeable)
    await clock.advance(by: .milliseconds(4_699))
    #expect(!store.state.mayEnd)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.endingDelayed(.overdue))
    #expect(store.state.mayEnd)
    database.endWrite()
    await store.receive(\.changesSaved)
  }

  @Test("Where all is saved the end waits for nothing and says nothing")
  func nothingWaits() async throws {
    let said = LockIsolated<[String]>([])
    let store = liveStore(.inMemory(), clock: UnimplementedClock())
    try await LastWrites(of: store) { line in said.withValue { $0.append(line) } }.run()
    #expect(said.value.isEmpty)
  }

  @Test("What cannot be saved is said, with the reason, and is an error")
  func unsaved() async throws {
    let said = LockIsolated<[String]>([])
    let store = liveStore(.failing(busy), clock: clock)
    store.send(.list(.delegate(.changed(change))))
    store.send(.list(.delegate(.changed(change))))
    let end = Task {
      try await LastWrites(of: store) { line in said.withValue { $0.append(line) } }.run()
    }
    for await state in store.states where state.ending == .begun && state.writes.failure != nil {
      break
    }
    for ending in [AppFeature.Ending.noticeable, .overdue] {
      store.send(.endingDelayed(ending))
      while ending == .noticeable, said.value.isEmpty { await Task.yield() }
    }
    await #expect(throws: UnsavedChanges(count: 2, reason: busy)) { try await end.value }
    #expect(said.value == ["Saving 2 changes, for at most 5 seconds…"])
  }

  @Test(
    "The error says how much is lost, and why",
    arguments: [
      (
        UnsavedChanges(count: 1, reason: .other("No.")), "1 change was not saved. No."
      ),
      (
        UnsavedChanges(count: 2, reason: nil),
        "2 changes were not saved. The database did not answer in time."
      ),
    ])
  func description(error: UnsavedChanges, text: String) {
    #expect("\(error)" == text)
  }

  private func liveStore(
    _ database: StandupsDatabase, clock: any Clock<Duration>
  ) -> StoreOf<AppFeature> {
    withDependencies {
      $0.continuousClock = clock
      $0.standupsDatabase = database
    } operation: {
      Store(initialState: AppFeature.State(.designMock)) { AppFeature() }
    }
  }
}
