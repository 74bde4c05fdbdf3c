import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// What holds while others change the same standups: another app, or a command.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct HandsTests {
  let memory = InMemoryStandups([.designMock, .productMock])
  let clock = TestClock()
  let design = Standup.designMock.id

  /// An app that has read what is stored, and follows it.
  func store(path: [AppFeature.Path.State] = []) async -> TestStoreOf<AppFeature> {
    let state = AppFeature.State(.designMock, .productMock, path: path)
    let store = appStore(state, memory, clock: clock)
    await store.send(.task)
    await store.receive(\.updated)
    return store
  }

  func openForm(_ store: TestStoreOf<AppFeature>, title: String) async {
    let id = store.state.path.ids[0]
    await store.send(\.path[id: id].detail, .editButtonTapped)
    await store.send(
      \.path[id: id].detail.destination.edit, .binding(.set(\.standup.title, title)))
  }

  func form(_ store: TestStoreOf<AppFeature>) -> StandupForm.State? {
    guard case .detail(let detail)? = store.state.path.first else { return nil }
    return detail.destination?[case: \.edit]
  }

  @Test("A meeting whose standup is gone stays, whatever else the user changes meanwhile")
  func otherChange() async throws {
    let store = await store(path: [.detail(.designMock), .record(.designMock)])
    let id = store.state.path.ids[1]
    await store.send(\.path[id: id].record, .timerTicked)
    await store.send(.list(.delegate(.deleted([Standup.productMock.id]))))
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.list.standups[id: design] == nil }
    await store.send(.undoButtonTapped)
    #expect(store.state.projection.standups == [.productMock])
    #expect(store.state.path.ids.last == id)
  }

  @Test("What another hand adds, edits and deletes is shown")
  func following() async throws {
    let store = await store(path: [.detail(.designMock)])
    try await memory.make(.insert(.engineeringMock, at: .first))
    await store.receiveUpdates { store.state.list.standups.count == 3 }
    #expect(store.state.list.standups.map(\.title) == ["Engineering", "Design", "Product"])
    try await memory.make(.edit(design, .insertMeeting(Standup.designMeeting.again)))
    await store.receiveUpdates { store.state.list.standups[id: design]?.meetings.count == 2 }
    #expect(store.state.list.standups[id: design]?.meetings.count == 2)
    guard case .detail(let detail)? = store.state.path.first else { return }
    #expect(detail.standup.meetings.count == 2)
  }

  @Test("A standup that is moved is stored where it was moved to, whatever another hand moves")
  func moving() async throws {
    let store = await store()
    try await memory.make(.insert(.engineeringMock, at: .first))
    // What the other hand did is not seen yet.
    await store.send(\.list, .standupMoved(design, by: 1))
    await store.receive(\.list.delegate, .moved(design, to: .after(Standup.productMock.id)))
    await store.receiveUpdates {
      store.state.list.standups.count == 3 && store.state.projection.waiting.isEmpty
    }
    #expect(store.state.list.standups.map(\.title) == ["Engineering", "Product", "Design"])
    #expect(try await memory.standups == store.state.list.standups)
  }

  @Test("A standup that is moved after one that is gone by then comes last")
  func movingAfterGone() async throws {
    let store = await store()
    try await memory.make(.insert(.engineeringMock, at: .after(design)))
    await store.receiveUpdates { store.state.list.standups.count == 3 }
    try await memory.make(.delete(Standup.engineeringMock.id))
    await store.send(\.list, .standupMoved(design, by: 1))
    await store.receive(\.list.delegate)
    await store.receiveUpdates {
      store.state.list.standups.count == 2 && store.state.projection.waiting.isEmpty
    }
    #expect(try await memory.standups.map(\.title) == ["Product", "Design"])
    #expect(store.state.list.standups.map(\.title) == ["Product", "Design"])
  }

  @Test("What was deleted comes back beside its neighbour, though that was moved meanwhile")
  func undoAfterMove() async throws {
    let store = await store()
    await store.send(\.list.delegate, .deleted([Standup.productMock.id]))
    try await memory.make(.insert(.engineeringMock, at: .first))
    await store.receiveUpdates { store.state.list.standups[id: Standup.engineeringMock.id] != nil }
    await store.send(\.list, .standupMoved(design, by: -1))
    await store.receive(\.list.delegate)
    await store.send(.undoButtonTapped)
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(try await memory.standups == store.state.list.standups)
  }

  @Test("Untouched fields of an open form follow what is stored, and touched ones stay")
  func openForm() async throws {
    let store = await store(path: [.detail(.designMock)])
    await openForm(store, title: "Mine")
    try await memory.make(
      .edit(design, .setTitle(from: "Design", to: "Theirs")),
      .edit(design, .setTheme(from: .orange, to: .teal)))
    await store.receiveUpdates { form(store)?.standup.theme == .teal }
    #expect(form(store)?.standup.title == "Mine")
    #expect(form(store)?.standup.theme == .teal)

    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    let dialog = AppFeature.screen(store.state).top.presented?.dialog
    #expect(dialog?.title == "Changed elsewhere")
    #expect(dialog?.message == "Title: yours “Mine”, stored “Theirs”")
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.keepMineConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await memory.standups[id: design]?.title == "Mine")
    #expect(try await memory.standups[id: design]?.theme == .teal)
  }

  @Test("A conflict that is found only as the change is stored opens the form again")
  func lateConflict() async throws {
    let store = await store(path: [.detail(.designMock)])
    await store.send(
      \.path[id: 0].detail.delegate,
      .edited(
        design, [.setTitle(from: "Older", to: "Mine"), .setTheme(from: .orange, to: .navy)]))
    await store.receiveUpdates { form(store) != nil }
    let dialog = AppFeature.screen(store.state).top.presented?.dialog
    #expect(dialog?.message == "Title: yours “Mine”, stored “Design”")
    #expect(form(store)?.standup.theme == .navy)
    await store.send(
      \.path[id: 0].detail.destination.edit, .alert(.presented(.takeTheirsConfirmed)))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await memory.standups[id: design]?.title == "Design")
    #expect(try await memory.standups[id: design]?.theme == .navy)
  }

  @Test("A conflict is not asked about while something else would be lost, but then")
  func postponed() async throws {
    let store = await store(path: [.detail(.productMock), .record(.productMock)])
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    await store.send(
      \.path[id: 0].detail,
      .delegate(.edited(design, [.setTitle(from: "Old", to: "Mine")])))
    await store.receiveUpdates { !store.state.postponed.isEmpty }
    #expect(store.state.path.ids == [0, 1] && store.state.alert == nil)

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .discardConfirmed)
    try await memory.make(.edit(design, .setTheme(from: .orange, to: .teal)))
    await store.receiveUpdates { form(store) != nil }
    #expect(form(store)?.standup.title == "Mine")
    #expect(store.state.path.count == 1 && store.state.postponed.isEmpty)
    #expect(
      AppFeature.screen(store.state).top.presented?.dialog?.title == "Changed elsewhere")
  }

  @Test("What is being typed when a late conflict is found stays, on top of what was not stored")
  func lateConflictUnderForm() async throws {
    let store = await store(path: [.detail(.designMock)])
    await openForm(store, title: "Typed")
    await store.send(
      \.path[id: 0].detail.delegate,
      .edited(
        design, [.setTitle(from: "Older", to: "Mine"), .setTheme(from: .orange, to: .navy)]))
    await store.receiveUpdates { form(store)?.standup.theme == .navy }
    #expect(form(store)?.standup.title == "Typed")
    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(try await memory.standups[id: design]?.title == "Typed")
    #expect(try await memory.standups[id: design]?.theme == .navy)
  }

  @Test("The screens of what is gone are left, with a line that says so")
  func gone() async throws {
    let store = await store(
      path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.path.isEmpty }
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
    #expect(AppFeature.screen(store.state).notice?.button == nil)
  }

  @Test("A form with changes stays though its standup is gone, and may bring it back")
  func goneUnderForm() async throws {
    for answer in ["Restore standup", "Discard"] {
      let memory = InMemoryStandups([.designMock, .productMock])
      let store = appStore(
        AppFeature.State(.designMock, .productMock, path: [.detail(.designMock)]), memory)
      await store.send(.task)
      await store.receive(\.updated)
      await openForm(store, title: "Mine")
      try await memory.make(.delete(design))
      await store.receiveUpdates { store.state.list.standups[id: design] == nil }
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
      let titles = try await memory.standups.map(\.title)
      #expect(titles == (answer == "Discard" ? ["Product"] : ["Mine", "Product"]))
    }
  }

  @Test("A form that is discarded is left with its screen where the standup is gone")
  func goneUnderDiscardedForm() async throws {
    let store = await store(path: [.detail(.designMock)])
    await openForm(store, title: "Mine")
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.list.standups[id: design] == nil }
    await store.send(\.path[id: 0].detail, .cancelEditButtonTapped)
    #expect(store.state.path.count == 1)
    store.show { AppFeature.screen($0) }
    try await store.press("Discard")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }

  @Test("A form that is done without changes is left with its screen where the standup is gone")
  func goneUnderUnchangedForm() async throws {
    let store = await store(path: [.detail(.designMock)])
    await openForm(store, title: "Mine")
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.list.standups[id: design] == nil }
    store.show { AppFeature.screen($0) }
    try await store.type("Design", into: "Title")
    try await store.press("Done")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
  }

  @Test("A meeting that is discarded is left with the screen below where the standup is gone")
  func goneUnderDiscardedMeeting() async throws {
    let store = await store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.list.standups[id: design] == nil }
    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    store.show { AppFeature.screen($0) }
    try await store.press("Discard")
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).notice?.text == "“Design” was deleted elsewhere.")
  }

  @Test("A meeting goes on though its standup is gone, and may bring it back")
  func goneUnderMeeting() async throws {
    let store = await store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Said.")))
    try await memory.make(.delete(design))
    await store.receiveUpdates { store.state.list.standups[id: design] == nil }
    #expect(store.state.path.count == 2)
    #expect(AppFeature.screen(store.state).top.texts.first == "“Design” was deleted elsewhere.")

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .saveConfirmed)
    await store.receiveUpdates { store.state.alert != nil }
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.message == "“Design” was deleted elsewhere while this meeting ran.")
    #expect(dialog.buttons.map(\.title) == ["Restore standup", "Discard meeting"])
    await store.send(.alert(.presented(.restoreConfirmed)))
    let restored = try await memory.standups
    #expect(restored.map(\.title) == ["Design", "Product"])
    #expect(restored[0].meetings.map(\.transcript).first == "Said.")
    #expect(restored[0].meetings.count == 2)
  }

  @Test("A change that cannot be saved is said once, kept, and tried again")
  func failure() async throws {
    let isFull = LockIsolated(true)
    var database = memory.client()
    database.commit = { [commit = database.commit] edits, version throws(StandupsDatabaseError) in
      guard !isFull.value else { throw .diskFull(path: "/d") }
      return try await commit(edits, version)
    }
    let store = appStore(AppFeature.State(.designMock, .productMock), memory) { [clock] in
      $0.standupsClient = StandupsClient(database, clock: clock)
    }
    await store.send(.task)
    await store.receive(\.updated)
    await store.send(\.list.delegate, .added(.engineeringMock))
    await store.receiveUpdates { store.state.outbox.failure != nil }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Changes were not saved")
    #expect(
      AppFeature.screen(store.state).notice?.text == "1 change not saved: disk full")
    #expect(store.state.isSettled)
    await store.send(\.alert.dismiss)
    isFull.setValue(false)
    await clock.advance(by: .seconds(1))
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(AppFeature.screen(store.state).notice == nil)
    #expect(try await memory.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }

  @Test("A database that disappears is said once, though nothing is changed, and so is its return")
  func disappearance() async throws {
    let isGone = LockIsolated(false)
    let error = StandupsDatabaseError.lost(path: "/d", .gone)
    var database = memory.client()
    database.read = { [read = database.read] version throws(StandupsDatabaseError) in
      if isGone.value { throw error }
      return try await read(version)
    }
    database.commit = { [commit = database.commit] edits, version throws(StandupsDatabaseError) in
      if isGone.value { throw error }
      return try await commit(edits, version)
    }
    let client = StandupsClient(database, clock: clock)
    let store = appStore(AppFeature.State(.designMock, .productMock), memory) {
      $0.standupsClient = client
    }
    await store.send(.task)
    await store.receive(\.updated)
    isGone.setValue(true)
    await client.refresh()
    await store.receiveUpdates { store.state.readingFailure != nil }
    let dialog = AppFeature.screen(store.state).top.dialog
    #expect(dialog?.title == "The database cannot be used")
    #expect(dialog?.message == "\(error) Your changes are kept, and saved when that is possible.")
    #expect(AppFeature.screen(store.state).notice?.text == "Nothing can be saved: database gone")
    #expect(store.state.list.standups.count == 2)
    #expect(store.state.isSettled)
    await store.send(\.alert.dismiss)
    await store.send(\.list.delegate, .added(.engineeringMock))
    await store.receiveUpdates { store.state.outbox.failure != nil }
    #expect(AppFeature.screen(store.state).top.dialog == nil)
    #expect(
      AppFeature.screen(store.state).notice?.text == "1 change not saved: database gone")
    isGone.setValue(false)
    await client.refresh()
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(AppFeature.screen(store.state).notice?.text == "The database can be used again.")
    #expect(try await memory.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }

  @Test("To try again reads what could not be read, and stores what waits")
  func retry() async throws {
    let isGone = LockIsolated(false)
    var database = memory.client()
    database.read = { [read = database.read] version throws(StandupsDatabaseError) in
      if isGone.value { throw .unavailable("The disk is away.") }
      return try await read(version)
    }
    let client = StandupsClient(database, clock: clock)
    let store = appStore(AppFeature.State(.designMock, .productMock), memory) {
      $0.standupsClient = client
    }
    await store.send(.task)
    await store.receive(\.updated)
    isGone.setValue(true)
    await client.refresh()
    await store.receiveUpdates { store.state.readingFailure != nil }
    isGone.setValue(false)
    await store.send(.alert(.presented(.retryConfirmed)))
    await store.receiveUpdates { store.state.readingFailure == nil }
    #expect(AppFeature.screen(store.state).notice?.text == "The database can be used again.")
  }

  @Test("A change that can never be saved is kept in a file, taken back and said")
  func rejection() async throws {
    for file in ["/state/unsaved-1.json", nil] {
      let kept = LockIsolated<[Gesture]>([])
      var database = memory.client()
      database.commit = { _, _ throws(StandupsDatabaseError) in throw .other("Too big.") }
      let store = appStore(AppFeature.State(.designMock, .productMock), memory) { [database] in
        $0.standupsClient = StandupsClient(database, clock: TestClock())
        $0.unsavedChanges.keep = { gestures in
          kept.withValue { $0 += gestures }
          return file
        }
      }
      await store.send(.task)
      await store.receive(\.updated)
      await store.send(\.list.delegate, .added(.engineeringMock))
      while AppFeature.screen(store.state).top.dialog == nil {
        await store.skipReceivedActions(strict: false)
      }
      let dialog = AppFeature.screen(store.state).top.dialog
      #expect(dialog?.title == "Changes were not saved")
      #expect(
        dialog?.message
          == (file == nil
            ? "Too big. They are kept until the app ends."
            : "Too big. They are kept in /state/unsaved-1.json, and offered at the next start."))
      #expect(kept.value.count == 1)
      #expect(store.state.isSettled)
      await store.skipReceivedActions(strict: false)
      #expect(store.state.list.standups.count == (file == nil ? 3 : 2))
    }
  }

  @Test("What the user should know at the start is a line that goes by itself")
  func warning() async {
    var state = AppFeature.State(.designMock)
    state.warning = "Careful."
    let store = appStore(state, memory, clock: clock)
    await store.send(.task)
    #expect(AppFeature.screen(store.state).notice?.text == "Careful.")
    await clock.advance(by: .seconds(8))
    await store.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(store.state).notice == nil)
  }

  @Test("What an earlier program could not save is offered, and saved or forgotten")
  func unsaved() async throws {
    for answer in ["Save", "Later", "Discard"] {
      let memory = InMemoryStandups([.designMock])
      let kept = UnsavedChangesClient.Kept(
        id: "1",
        changes: UnsavedChanges(
          date: Date(timeIntervalSince1970: 1_795_252_440), database: "/d",
          gestures: [
            Gesture(id: UUID(1), edits: [.insert(.productMock, at: .first)]),
            Gesture(id: UUID(2), edits: [.delete(design)]),
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
}

extension Meeting {
  /// The same meeting, held again.
  fileprivate var again: Self {
    Self(id: ID(UUID()), date: date.addingTimeInterval(60), transcript: transcript)
  }
}
