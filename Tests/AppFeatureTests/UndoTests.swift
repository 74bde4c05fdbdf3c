import Cairn
import CairnTesting
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Undo of moves and of saved meetings.
@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct UndoTests {
  let app = SharedApp()

  private func save(_ transcript: String) -> RecordMeeting.Action.Delegate {
    .saveMeeting(
      RecordMeeting.End(
        standupID: app.design, length: .seconds(60), plannedSeconds: 60, speakerCount: 1,
        speakers: ["Blob"], speakerTimes: [.seconds(60)], transcript: transcript))
  }

  /// Returns an app in which a meeting of Design has just been saved.
  private func storeAfterMeeting() async -> TestStoreOf<AppFeature> {
    let store = await app.store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(\.path[id: 1].record.delegate, save("Mine."))
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    return store
  }

  @Test("A move shows a notice, and undo puts the standup back in its place")
  func move() async throws {
    let store = await app.store()
    await store.send(\.list.delegate, .moved(app.design, to: .after(Standup.productMock.id)))
    #expect(store.state.list.standups.map(\.title) == ["Product", "Design"])
    let notice = try #require(AppFeature.screen(store.state).notice)
    #expect(notice.text == "Moved “Design”.")
    #expect(notice.button?.shortcut == "u")
    await store.send(try #require(notice.button?.action)) { $0.notice = nil }
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product"])
    #expect(try await app.memory.standups.map(\.title) == ["Design", "Product"])
  }

  @Test("Undo takes back all moves of one standup that follow each other")
  func severalMoves() async throws {
    let store = await app.store()
    await store.send(\.list.delegate, .added(.engineeringMock))
    for _ in 1...2 {
      await store.send(\.list, .standupMoved(app.design, by: 1))
      await store.receive(\.list.delegate)
    }
    #expect(store.state.list.standups.map(\.title) == ["Product", "Engineering", "Design"])
    await store.send(.undoButtonTapped)
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }

  @Test("A standup that the user moves back in its place leaves nothing to undo")
  func movedBack() async {
    let store = await app.store()
    for steps in [1, -1] {
      await store.send(\.list, .standupMoved(app.design, by: steps))
      await store.receive(\.list.delegate)
    }
    #expect(store.state.notice == nil)
  }

  @Test("Undo of a move does nothing if the standup was deleted elsewhere")
  func moveOfGone() async throws {
    let store = await app.store()
    await store.send(\.list.delegate, .moved(app.design, to: .after(Standup.productMock.id)))
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups.count == 1 }
    await store.send(.undoButtonTapped)
    #expect(try await app.memory.standups.map(\.title) == ["Product"])
  }

  @Test("Undo of a saved meeting removes it from the history, and can be undone itself")
  func meeting() async throws {
    let store = await storeAfterMeeting()
    let saved = try #require(store.state.list.standups[id: app.design]?.meetings.first)
    #expect(store.state.notice?.text == "Saved the meeting of “Design”.")
    await store.send(.undoButtonTapped)
    #expect(try await app.memory.standups[0] == .designMock)
    #expect(!AppFeature.screen(store.state).top.texts.contains("New"))
    #expect(store.state.notice?.text.hasPrefix("Deleted “") == true)
    await store.send(.undoButtonTapped)
    #expect(try await app.memory.standups[0].meetings.first == saved)
    #expect(store.state.notice == nil)
  }

  @Test("Undo of a saved meeting leaves its screen without a word about a deletion elsewhere")
  func openMeeting() async throws {
    let store = await storeAfterMeeting()
    let saved = try #require(store.state.list.standups[id: app.design]?.meetings.first)
    await store.send(\.path[id: 0].detail.delegate, .showMeeting(saved.id, of: app.design))
    #expect(store.state.path.count == 2)
    await store.send(.undoButtonTapped)
    #expect(store.state.path.count == 1)
    #expect(store.state.notice?.text.hasPrefix("Deleted “") == true)
  }

  @Test("A saved meeting that somebody else has changed is kept, and the app says so")
  func changedMeeting() async throws {
    let store = await storeAfterMeeting()
    var theirs = try #require(store.state.list.standups[id: app.design]?.meetings.first)
    theirs.transcript += " Theirs."
    try await app.memory.make(.edit(app.design, .deleteMeeting(theirs.id)))
    try await app.memory.make(.edit(app.design, .insertMeeting(theirs)))
    await store.receiveUpdates {
      store.state.list.standups[id: app.design]?.meetings[id: theirs.id] == theirs
    }
    await store.send(.undoButtonTapped)
    #expect(store.state.notice?.text == "The meeting was changed elsewhere, so it was kept.")
    #expect(try await app.memory.standups[0].meetings[id: theirs.id] == theirs)
  }

  @Test("After a crash, a saved meeting can still be undone")
  func restored() async throws {
    let store = await storeAfterMeeting()
    let notice = try #require(store.state.saved.notice)
    #expect(notice.savedMeeting?.transcript == "Mine.")
    #expect(notice == store.state.notice)
  }
}
