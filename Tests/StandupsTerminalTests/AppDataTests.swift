import ArgumentParser
import Cairn
import Foundation
import Models
import Recovery
import SessionsClient
import StandupsDatabase
import Testing

@testable import AppFeature
@testable import StandupsTerminal

/// The end of the app, when the database may not answer.
@MainActor
@Suite struct AppDataTests {
  /// Returns the store of a session with a change that waits.
  private func store(waitingWith gesture: Gesture) -> StoreOf<AppFeature> {
    var state = AppFeature.State(standups: Standup.samples)
    state.projection.add(gesture)
    state.ownGestures = [gesture.id]
    state.recovery = Recovery.State(isSessionSettled: true)
    return Store(initialState: state) { AppFeature() }
  }

  @Test("The record of a session has its changes until they are stored elsewhere")
  func waitingChanges() async throws {
    let gesture = Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])
    let kept = LockIsolated<[[Gesture]]>([])
    let keptMeanwhile = LockIsolated<[Gesture]?>(nil)
    var sessions = SessionsClient.none
    sessions.keep = { record, _ in
      let saved = try? JSONDecoder().decode(SavedSession.self, from: record)
      kept.withValue { $0.append(saved?.gestures ?? []) }
      return true
    }
    var standups = StandupsClient(.inMemory())
    standups.finish = { _ in
      let last = kept.value.last
      keptMeanwhile.setValue(last)
      return []
    }
    let store = store(waitingWith: gesture)
    let data = AppData(
      standups: standups, movedAside: .none, unsavedChanges: .none, sessions: sessions)
    try await data.end(store, keptBy: SessionKeeper(of: store, in: sessions))
    #expect(keptMeanwhile.value == [gesture])
    #expect(kept.value.last == [])
  }

  @Test(
    "Changes that can't be saved stay in the record, unless a file has them",
    arguments: [nil, "/d/unsaved-1.json"] as [String?])
  func unsavedChanges(file: String?) async {
    let gesture = Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])
    let kept = LockIsolated<[Gesture]>([])
    var sessions = SessionsClient.none
    sessions.keep = { record, _ in
      let saved = try? JSONDecoder().decode(SavedSession.self, from: record)
      kept.setValue(saved?.gestures ?? [])
      return true
    }
    var standups = StandupsClient(.inMemory())
    standups.finish = { _ in [gesture] }
    let store = store(waitingWith: gesture)
    let data = AppData(
      standups: standups, movedAside: .none,
      unsavedChanges: UnsavedChangesClient(find: { [] }, keep: { _ in file }, forget: { _ in }),
      sessions: sessions)
    do {
      try await data.end(store, keptBy: SessionKeeper(of: store, in: sessions), tell: { _ in })
      Issue.record("The exit status must say that something was not saved.")
    } catch {
      #expect(error as? ExitCode == ExitCode(1))
    }
    #expect(kept.value == (file == nil ? [gesture] : []))
  }
}
