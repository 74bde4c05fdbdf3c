import Cairn
import CairnTesting
import Models
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// A new name for an attendee that another writer removes.
@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct RemovedAttendeeTests {
  let design = Standup.designMock.id
  let blob = Standup.designMock.attendees[0]

  /// Returns an app that shows the standup and follows the database.
  private func store(_ memory: InMemoryStandups) async -> TestStoreOf<AppFeature> {
    var state = AppFeature.State(.designMock, path: [.detail(.designMock)])
    state.recovery = Recovery.State(isSessionSettled: true)
    let store = appStore(state, memory)
    await store.send(.task)
    await store.receive(\.updated)
    return store
  }

  private func names(in memory: InMemoryStandups) async throws -> [String]? {
    try await memory.standups[id: design]?.attendees.map(\.name)
  }

  @Test(
    "Done asks before it restores an attendee that another writer removed",
    arguments: ["Keep mine", "Take theirs", "Cancel"])
  func removedUnderForm(answer: String) async throws {
    let theirs = Standup.designMock.attendees.map(\.name).filter { $0 != blob.name }
    let memory = InMemoryStandups([.designMock])
    let store = await store(memory)
    store.show { AppFeature.screen($0) }
    try await store.press("Edit")
    let id = store.state.path.ids[0]
    await store.send(
      \.path[id: id].detail.destination.edit, .attendeeNameChanged(blob.id, "Anna"))
    try await memory.make(.edit(design, .deleteAttendee(blob.id)))
    await store.receiveUpdates {
      store.state.list.standups[id: design]?.attendees[id: blob.id] == nil
    }
    try await store.press("Done")
    let dialog = try #require(AppFeature.screen(store.state).top.presented?.dialog)
    #expect(dialog.title == "Changed elsewhere")
    #expect(dialog.message == "Attendee: your version “Anna”, removed elsewhere")
    #expect(try await names(in: memory) == theirs)

    try await store.press(answer)
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(try await names(in: memory) == (answer == "Keep mine" ? ["Anna"] + theirs : theirs))
  }

  @Test("A removal that is found while the new name is stored opens the form again")
  func removedBeforeCommit() async throws {
    let memory = InMemoryStandups([.designMock])
    let store = await store(memory)
    try await memory.make(.edit(design, .deleteAttendee(blob.id)))
    await store.send(
      \.path[id: 0].detail.delegate,
      .edited(design, [.renameAttendee(blob.id, from: blob.name, to: "Anna")]))
    await store.receiveUpdates {
      AppFeature.screen(store.state).top.presented?.dialog != nil
    }
    #expect(
      AppFeature.screen(store.state).top.presented?.dialog?.message
        == "Attendee: your version “Anna”, removed elsewhere")
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.keepMineConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await names(in: memory)?.contains("Anna") == true)
  }
}
