import Cairn
import CairnTesting
import Foundation
import Models
import ModelsTestSupport
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct SamplesTests {
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  let memory = InMemoryStandups()

  @Test("Accepting sample data after a loading failure stores the samples")
  func unreadable() async throws {
    let isRead = LockIsolated(false)
    let store = appStore(AppFeature.State(), memory) { [memory] in
      var database = memory.client()
      database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
        guard
          isRead.withValue({ (isRead: inout Bool) in
            defer { isRead = true }
            return isRead
          })
        else {
          throw .unreadable(at: "/d", found: "", keptAsideAs: "/d.1")
        }
        return try await read(version, glimpse)
      }
      $0.standupsClient = StandupsClient(database, clock: TestClock())
    }
    await store.send(.task)
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Data failed to load")
    await store.send(\.list.destination.presented, .alert(.samplesConfirmed))
    await store.receive(\.list.delegate, .samplesRequested)
    #expect(store.state.list.standups == Standup.samples(now: now))
    #expect(try await memory.standups == Standup.samples(now: now))
  }

  @Test("Loading the samples keeps the standups that are already stored")
  func empty() async throws {
    let store = appStore(AppFeature.State(standups: []), memory)
    try await memory.make(.insert(.productMock.with { $0.title = "Mine" }, at: .first))
    await store.send(\.list, .loadSamplesButtonTapped)
    await store.receive(\.list.delegate, .samplesRequested)
    #expect(try await memory.standups.map(\.title) == ["Mine", "Design", "Engineering"])
  }
}
