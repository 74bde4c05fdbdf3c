import Cairn
import CairnTesting
import Conflicts
import Foundation
import Models
import RecordMeeting
import Recovery
import SessionsClient
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Conflicts of a form with the changes of another writer.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct ConflictTests {
  let app = SharedApp()

  @Test("An open form updates its unchanged fields and keeps the changed ones")
  func openForm() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.openForm(title: "Mine")
    try await app.memory.make(
      .edit(app.design, .setTitle(from: "Design", to: "Theirs")),
      .edit(app.design, .setTheme(from: .orange, to: .teal)))
    await store.receiveUpdates { store.form?.standup.theme == .teal }
    #expect(store.form?.standup.title == "Mine")
    #expect(store.form?.standup.theme == .teal)

    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    let dialog = AppFeature.screen(store.state).top.presented?.dialog
    #expect(dialog?.title == "Changed elsewhere")
    #expect(dialog?.message == "Title: your version “Mine”, saved version “Theirs”")
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.keepMineConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await app.memory.standups[id: app.design]?.title == "Mine")
    #expect(try await app.memory.standups[id: app.design]?.theme == .teal)
  }

  @Test("A user who cancels the question goes on editing, and is offered to report the conflict")
  func leftOpen() async throws {
    let store = await app.store(path: [.detail(.designMock)], mayReport: true)
    await store.openForm(title: "Mine")
    try await app.memory.make(.edit(app.design, .setTitle(from: "Design", to: "Theirs")))
    await store.receiveUpdates { store.state.projection.standups[0].title == "Theirs" }
    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    await store.send(\.path[id: 0].detail.destination.edit, .alert(.dismiss))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(store.form?.standup.title == "Mine")
    let notice = AppFeature.screen(store.state).notice
    #expect(notice?.text == "Nothing is saved yet. Is the conflict a mistake of Standups?")
    #expect(notice?.button?.title == "Report")
  }

  @Test("A conflict that is found during the commit opens the form again")
  func lateConflict() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.send(
      \.path[id: 0].detail.delegate,
      .edited(
        app.design, [.setTitle(from: "Older", to: "Mine"), .setTheme(from: .orange, to: .navy)]))
    await store.receiveUpdates { store.form != nil }
    let dialog = AppFeature.screen(store.state).top.presented?.dialog
    #expect(dialog?.message == "Title: your version “Mine”, saved version “Design”")
    #expect(store.form?.standup.theme == .navy)
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.takeTheirsConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await app.memory.standups[id: app.design]?.title == "Design")
    #expect(try await app.memory.standups[id: app.design]?.theme == .navy)
  }

  @Test("If two changes of a field conflict, the form has the later one")
  func twoConflicts() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    for (old, new) in [("Older", "Mine"), ("Mine", "Mine too")] {
      await store.send(
        \.path[id: 0].detail.delegate, .edited(app.design, [.setTitle(from: old, to: new)]))
    }
    await store.receiveUpdates { store.form?.standup.title == "Mine too" }
    let dialog = AppFeature.screen(store.state).top.presented?.dialog
    #expect(dialog?.message == "Title: your version “Mine too”, saved version “Design”")
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.keepMineConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await app.memory.standups[id: app.design]?.title == "Mine too")
  }

  @Test("Only the session that made a change asks about its conflict, until that session ends")
  func otherSession() async throws {
    let state = AppFeature.State(.designMock, .productMock, path: meeting)
    let owner = appStore(state, app.memory, clock: app.clock) {
      $0.standupsClient = app.client.forSession()
    }
    let session = await owner.send(.task)
    await owner.receive(\.updated)
    await makePostponedConflict(in: owner)
    let other = await app.store(path: [.detail(.designMock)])
    #expect(other.state.outbox.conflicts.count == 1)
    #expect(other.form == nil)
    await session.cancel()
    await other.receiveUpdates { other.form != nil }
    #expect(other.form?.standup.title == "Mine")
  }

  @Test("A conflict is presented only after the meeting with unsaved notes has ended")
  func postponed() async throws {
    let store = await storeWithPostponedConflict()
    #expect(store.state.path.ids == [0, 1] && store.state.alert == nil)

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .discardConfirmed)
    await store.receiveUpdates { store.state.outbox.waiting.isEmpty }
    #expect(store.form?.standup.title == "Mine")
    #expect(store.state.path.count == 1 && store.state.conflicts.postponed.isEmpty)
    #expect(
      AppFeature.screen(store.state).top.presented?.dialog?.title == "Changed elsewhere")
  }

  @Test("A postponed conflict offers to restore a standup that was deleted meanwhile")
  func postponedAndDeleted() async throws {
    let store = await storeWithPostponedConflict()
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.outbox.waiting.isEmpty }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Standup deleted")
    await store.send(\.alert.presented, .restoreConfirmed)
    await store.receiveUpdates { store.state.outbox.waiting.isEmpty }
    #expect(try await app.memory.standups[id: app.design]?.title == "Mine")
  }

  @Test("A session that continues in another window leaves its conflicts to that window")
  func inOtherWindow() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.skipReceivedActions(strict: false)
    await store.send(.continuedInOtherWindow)
    await store.send(.recovery(.delegate(.changesAccepted([conflicting]))))
    await store.receiveUpdates { !store.state.outbox.conflicts.isEmpty }
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(store.state.outbox.waiting.map(\.id) == [conflicting.id])
  }

  @Test("A session that was taken back asks about the conflicts that came meanwhile")
  func takenBack() async throws {
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(SavedSession()),
      date: Date(timeIntervalSince1970: 1_800_000_000), isContinued: true)
    let store = await app.store { $0.sessionsClient.takeBack = { record } }
    await store.skipReceivedActions(strict: false)
    await store.send(.handedOver(.success("http://there")))
    await store.send(.recovery(.delegate(.changesAccepted([conflicting]))))
    await store.receiveUpdates { !store.state.outbox.conflicts.isEmpty }
    #expect(store.state.path.isEmpty)
    await store.send(.takeBackButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.form?.standup.title == "Mine")
  }

  @Test("A conflict that is found during the commit keeps the text in an open form")
  func lateConflictUnderForm() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.openForm(title: "Typed")
    await store.send(
      \.path[id: 0].detail.delegate,
      .edited(
        app.design, [.setTitle(from: "Older", to: "Mine"), .setTheme(from: .orange, to: .navy)]))
    await store.receiveUpdates { store.form?.standup.theme == .navy }
    #expect(store.form?.standup.title == "Typed")
    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await app.memory.standups[id: app.design]?.title == "Typed")
    #expect(try await app.memory.standups[id: app.design]?.theme == .navy)
  }

  /// Returns an app with a meeting whose notes are unsaved, and a conflict of another standup that
  /// waits for its end.
  private func storeWithPostponedConflict() async -> TestStoreOf<AppFeature> {
    let store = await app.store(path: meeting)
    await makePostponedConflict(in: store)
    return store
  }

  /// A change that conflicts with what is stored.
  private var conflicting: Gesture {
    Gesture(id: UUID(7), edits: [.edit(app.design, .setTitle(from: "Old", to: "Mine"))])
  }

  private var meeting: [AppFeature.Path.State] {
    [.detail(.productMock), .record(.productMock)]
  }

  /// Types notes in the meeting, and changes another standup.
  private func makePostponedConflict(in store: TestStoreOf<AppFeature>) async {
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    await store.send(
      \.path[id: 0].detail,
      .delegate(.edited(app.design, [.setTitle(from: "Old", to: "Mine")])))
    await store.receiveUpdates { !store.state.conflicts.postponed.isEmpty }
  }
}
