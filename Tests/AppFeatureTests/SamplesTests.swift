import Cairn
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct SamplesTests {
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  let database = StandupsDatabase.inMemory()

  @Test("\"Yes\" to sample data, where the standups cannot be read, writes the samples")
  func unreadable() async throws {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.date.now = now
      $0.standupsDatabase = database
      $0.standupsDatabase.load = { () throws(StandupsDatabaseError) in
        throw .unreadable(path: "/d", found: "", keptAsideAs: "/d.1")
      }
    }
    let samples = Standup.samples(now: now)
    store.exhaustivity = .off
    await store.send(\.list, .task)
    await store.receive(\.list.delegate, .loadingFinished)
    store.exhaustivity = .on

    await store.send(\.list.destination.alert, .samplesConfirmed) {
      $0.list.destination = nil
      $0.list.standups = samples
    }
    await store.receive(\.list.delegate, .changed(.insert(samples.elements, at: 0))) {
      $0.write(.insert(samples.elements, at: 0))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load() == samples)
  }

  @Test("The samples that the empty list offers are written")
  func empty() async throws {
    let list = StandupsList.State(standups: [])
    let store = TestStore(initialState: AppFeature.State(list: list)) {
      AppFeature()
    } withDependencies: {
      $0.date.now = now
      $0.standupsDatabase = database
    }
    store.exhaustivity = .off

    await store.send(\.list, .loadSamplesButtonTapped)
    await store.receive(\.changesSaved)

    #expect(store.state.list.standups == Standup.samples(now: now))
    #expect(try await database.load() == Standup.samples(now: now))
  }
}
