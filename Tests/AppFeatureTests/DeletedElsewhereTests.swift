import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Screens of a standup that another writer has deleted.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct DeletedElsewhereTests {
  let app = SharedApp()

  @Test("The app leaves the screens of a deleted standup, and says so")
  func gone() async throws {
    let store = await app.store(
      path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.path.isEmpty }
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
    #expect(AppFeature.screen(store.state).notice?.button == nil)
  }

  @Test("The app says why it leaves a meeting, if an undo finds its standup deleted elsewhere")
  func goneUnderUndo() async throws {
    let store = await app.store()
    store.show { AppFeature.screen($0) }
    try await store.press("Start meeting of “Design”")
    try await store.press("End meeting")
    try await store.press("Save and end")
    try await store.press("Start Meeting")
    try await store.type("x", into: "Notes")
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    try await store.type("", into: "Notes")
    #expect(store.state.path.count == 2)
    try await store.press("Undo")
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }

  @Test(
    "A form with changes stays open after a deletion elsewhere, and can restore the standup",
    arguments: ["Restore standup", "Discard"])
  func goneUnderForm(answer: String) async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.openForm(title: "Mine")
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    #expect(store.state.path.count == 1)
    #expect(AppFeature.screen(store.state).top.texts.first == "“Design” was deleted elsewhere.")

    let id = store.state.path.ids[0]
    await store.send(\.path[id: id].detail, .doneEditingButtonTapped)
    await store.receiveUpdates { store.state.alert != nil }
    #expect(store.state.path.isEmpty)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Standup deleted")
    #expect(dialog.message == "“Design” was deleted elsewhere.")
    #expect(dialog.buttons.map(\.title) == ["Restore standup", "Discard"])
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: answer)))
    let titles = try await app.memory.standups.map(\.title)
    #expect(titles == (answer == "Discard" ? ["Product"] : ["Mine", "Product"]))
  }

  @Test(
    "A change of a standup that was deleted before the start can restore it, or be discarded",
    arguments: ["Restore standup", "Discard"])
  func goneBeforeStart(answer: String) async throws {
    let store = await app.store()
    let title = StandupEdit.setTitle(from: "Research", to: "Mine")
    let gesture = Gesture(id: UUID(), edits: [.edit(Standup.engineeringMock.id, title)])
    await store.send(.recovery(.delegate(.changesAccepted([gesture]))))
    await store.receiveUpdates { store.state.alert != nil }
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Standup deleted")
    #expect(dialog.message == "“Research” was deleted elsewhere.")
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: answer)))
    let titles = try await app.memory.standups.map(\.title)
    let restored = answer == "Discard" ? [] : ["Mine"]
    #expect(titles == restored + ["Design", "Product"])
    await store.receiveUpdates { store.state.outbox.waiting.isEmpty }
    #expect(store.state.alert == nil)
  }

  @Test("Discarding the form of a deleted standup leaves its screen too")
  func goneUnderDiscardedForm() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.openForm(title: "Mine")
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    await store.send(\.path[id: 0].detail, .cancelEditButtonTapped)
    #expect(store.state.path.count == 1)
    store.show { AppFeature.screen($0) }
    try await store.press("Discard")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }

  @Test("Closing an unchanged form of a deleted standup leaves its screen too")
  func goneUnderUnchangedForm() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    await store.openForm(title: "Mine")
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    store.show { AppFeature.screen($0) }
    try await store.type("Design", into: "Title")
    try await store.press("Done")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
  }

  @Test("Discarding a meeting of a deleted standup leaves the screen below too")
  func goneUnderDiscardedMeeting() async throws {
    let store = await app.store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    store.show { AppFeature.screen($0) }
    try await store.press("Discard")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }

  @Test("A meeting continues after its standup is deleted elsewhere, and can restore it")
  func goneUnderMeeting() async throws {
    let store = await app.store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    #expect(store.state.path.count == 2)
    #expect(AppFeature.screen(store.state).top.texts.first == "“Design” was deleted elsewhere.")

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .saveConfirmed)
    await store.receiveUpdates { store.state.alert != nil }
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.message == "“Design” was deleted elsewhere while this meeting ran.")
    #expect(dialog.buttons.map(\.title) == ["Restore standup", "Discard meeting"])
    await store.send(.alert(.presented(.restoreConfirmed)))
    let restored = try await app.memory.standups
    #expect(restored.map(\.title) == ["Design", "Product"])
    #expect(restored[0].meetings.map(\.transcript).first == "Said.")
    #expect(restored[0].meetings.count == 2)
  }

  @Test(
    "A meeting stays open after its standup is deleted elsewhere, whatever else the user changes")
  func otherChange() async throws {
    let store = await app.store(path: [.detail(.designMock), .record(.designMock)])
    let id = store.state.path.ids[1]
    await store.send(\.path[id: id].record, .timerTicked)
    await store.send(.list(.delegate(.deleted([Standup.productMock.id]))))
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    await store.send(.undoButtonTapped)
    #expect(store.state.projection.standups == [.productMock])
    #expect(store.state.path.ids.last == id)
  }
  @Test("A meeting without work is left with the next change, and the app says why")
  func meetingWithoutWork() async throws {
    let store = await app.store(path: [.detail(.designMock), .record(.designMock)])
    let id = store.state.path.ids[1]
    await store.send(\.path[id: id].record, .binding(.set(\.notes, "Said.")))
    await store.send(.list(.delegate(.deleted([Standup.productMock.id]))))
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.list.standups[id: app.design] == nil }
    await store.send(\.path[id: id].record, .binding(.set(\.notes, "")))
    #expect(store.state.path.ids.last == id)
    await store.send(.undoButtonTapped)
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }
}
