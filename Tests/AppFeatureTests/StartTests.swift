import Cairn
import CairnTesting
import Foundation
import Models
import Recovery
import StandupsDatabase
import Testing

@testable import AppFeature

/// Messages of a start: a warning, and changes that an earlier run could not save.
@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct StartTests {
  @Test("A warning at the start disappears by itself")
  func warning() async {
    let clock = TestClock()
    var state = AppFeature.State(.designMock)
    state.warning = "Careful."
    let store = appStore(state, InMemoryStandups([.designMock]), clock: clock)
    await store.send(.task)
    #expect(AppFeature.screen(store.state).notice?.text == "Careful.")
    await clock.advance(by: .seconds(8))
    await store.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(store.state).notice == nil)
  }

  @Test(
    "The app offers changes that an earlier run could not save",
    arguments: ["Save", "Later", "Discard"])
  func unsaved(answer: String) async throws {
    let memory = InMemoryStandups([.designMock])
    let kept = UnsavedChangesClient.Kept(
      id: "1",
      changes: UnsavedChanges(
        date: Date(timeIntervalSince1970: 1_795_252_440), database: "/d",
        gestures: [
          Gesture(id: UUID(1), edits: [.insert(.productMock, at: .first)]),
          Gesture(id: UUID(2), edits: [.delete(Standup.designMock.id)]),
        ]))
    let left = LockIsolated([kept])
    let store = appStore(AppFeature.State(), memory) {
      $0.unsavedChanges = UnsavedChangesClient(
        find: { left.value },
        forget: { id in left.withValue { $0.removeAll { $0.id == id } } })
    }
    await store.send(.task)
    await store.receive(\.updated)
    await store.receive(.recovery(.found([.unsavedChanges(kept)])))
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Unsaved changes found")
    #expect(dialog.message == "2 changes from 21 Nov 2026, 09:14 were not saved.")
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: answer)))
    await store.skipReceivedActions(strict: false)
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    await store.skipReceivedActions(strict: false)
    let titles = try await memory.standups.map(\.title)
    #expect(titles == (answer == "Save" ? ["Product"] : ["Design"]))
    #expect(left.value.count == (answer == "Later" ? 1 : 0))
  }
}
