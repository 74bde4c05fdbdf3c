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
import StandupsSearch
import Testing

@testable import AppFeature

/// Sessions that were cut off, and their restoration at the next start.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct SessionTests {
  let memory = InMemoryStandups([.designMock, .productMock])

  /// Returns an app that starts after a session was cut off in a state.
  func restart(
    after state: AppFeature.State, _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async throws -> TestStoreOf<AppFeature> {
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(state.saved), date: Date(timeIntervalSince1970: 1_800_000_000))
    let store = appStore(AppFeature.State(), memory) {
      $0.sessionsClient.takeOver = { record }
      $0.date.now = record.date.addingTimeInterval(185)
      prepare(&$0)
    }
    await store.send(.task)
    await store.receive(\.updated)
    await store.receive(
      .recovery(
        .sessionSearched(
          InterruptedSession(saved: state.saved, suspendedTime: .seconds(185)))))
    return store
  }

  func answer(_ store: TestStoreOf<AppFeature>, _ title: String) async throws {
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: title)))
    await store.skipReceivedActions(strict: false)
  }

  var meeting: AppFeature.State {
    var state = AppFeature.State(
      .designMock, .productMock, path: [.detail(.designMock), .record(.designMock)])
    state.changeRecord(state.path.ids[1]) {
      $0.secondsElapsed = 192
      $0.secondsSpoken = [20, 21, 0, 0, 0, 0]
      $0.speakerIndex = 1
      $0.notes = "Said."
    }
    return state
  }

  @Test("The app offers an interrupted meeting, which runs on where it stopped")
  func resumedMeeting() async throws {
    let store = try await restart(after: meeting)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Resume meeting?")
    #expect(dialog.message == "A meeting of “Design” was interrupted after 3:12.")
    #expect(dialog.buttons.map(\.title) == ["Resume", "Save", "Discard"])
    try await answer(store, "Resume")
    #expect(AppFeature.screen(store.state).path.map(\.screen.title) == ["Design", "Meeting"])
    guard case .record(let record)? = store.state.path.last else {
      Issue.record("The path doesn't end with the meeting.")
      return
    }
    #expect(record.secondsElapsed == 192 && record.notes == "Said." && !record.isPaused)
    #expect(record.suspendedTime == .seconds(185))
    #expect(record.standup.attendees == Standup.designMock.attendees)
  }

  @Test("An interrupted meeting can be resumed from another screen")
  func resumedFromElsewhere() async throws {
    let store = try await restart(after: meeting)
    await store.send(.list(.delegate(.showStandup(Standup.productMock.id))))
    try await answer(store, "Resume")
    #expect(AppFeature.screen(store.state).path.map(\.screen.title) == ["Design", "Meeting"])
  }

  @Test("A meeting that is resumed over a search doesn't get the results of the search")
  func resumedOverSearch() async throws {
    let clock = TestClock()
    let store = try await restart(after: meeting) {
      $0.continuousClock = clock
      $0.stackElementID = StackElementIDGenerator()
    }
    await store.send(.list(.delegate(.searchRequested)))
    await store.send(\.path[id: 0].search, .textChanged("product"))
    try await answer(store, "Resume")
    await clock.advance(by: StandupsSearch.typingPause)
    #expect(AppFeature.screen(store.state).path.map(\.screen.title) == ["Design", "Meeting"])
    #expect(store.state.path.ids == [2, 1])
  }

  @Test("A change that conflicts waits while the app asks about a meeting, which can be resumed")
  func conflictUnderQuestion() async throws {
    let edit = StandupEdit.setTitle(from: "Old", to: "Mine")
    let gesture = Gesture(id: UUID(9), edits: [.edit(Standup.productMock.id, edit)])
    var state = meeting
    state.projection.add(gesture)
    state.ownGestures = [gesture.id]
    let store = try await restart(after: state)
    await store.receiveUpdates { !store.state.outbox.conflicts.isEmpty }
    #expect(store.state.path.isEmpty)
    try await answer(store, "Resume")
    #expect(AppFeature.screen(store.state).path.map(\.screen.title) == ["Design", "Meeting"])
    #expect(store.state.conflicts.postponed == [gesture.id])
  }

  @Test("An interrupted meeting stays for the next start if the user has begun something else")
  func begunMeanwhile() async throws {
    let calls = LockIsolated<[String]>([])
    let store = try await restart(after: meeting) {
      $0.sessionsClient.giveBack = { calls.withValue { $0.append("given back") } }
    }
    await store.send(.list(.addStandupButtonTapped))
    await store.send(
      .list(.destination(.presented(.add(.binding(.set(\.standup.title, "New")))))))
    await store.send(.recovery(.alert(.presented(.accepted))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.list.add?.standup.title == "New" && store.state.path.isEmpty)
    #expect(store.state.notice?.text.hasPrefix("Finish what you're doing first.") == true)
    #expect(calls.value == ["given back"] && store.state.recovery.isSessionSettled)
    await store.skipInFlightEffects()
  }

  @Test("An interrupted meeting can be saved or discarded")
  func savedMeeting() async throws {
    let saved = try await restart(after: meeting)
    try await answer(saved, "Save")
    let meetings = try await memory.standups[0].meetings
    #expect(meetings.first?.transcript == "Said.")
    #expect(meetings.first?.length == .seconds(41))
    #expect(meetings.first?.speakerTimes == [.seconds(20), .seconds(21)])
    #expect(meetings.first?.speakers == ["Blob", "Blob Jr"])
    #expect(AppFeature.screen(saved.state).path.map(\.screen.title) == ["Design"])

    let discarded = try await restart(after: meeting)
    try await answer(discarded, "Discard")
    #expect(try await memory.standups[0].meetings.count == 2)
    #expect(AppFeature.screen(discarded.state).path.map(\.screen.title) == ["Design"])
  }

  @Test("An interrupted meeting that is saved later keeps the date when it was cut off")
  func savedMeetingDate() async throws {
    let store = try await restart(after: meeting)
    try await answer(store, "Save")
    let meetings = try await memory.standups[0].meetings
    #expect(meetings.first?.date == Date(timeIntervalSince1970: 1_800_000_000))
  }

  @Test("The app offers an interrupted form with its text and its original values")
  func form() async throws {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    let detail = StandupDetail.State(standup: .designMock, destination: .edit(form))
    try await memory.make(.edit(Standup.designMock.id, .setTitle(from: "Design", to: "Theirs")))
    let store = try await restart(
      after: AppFeature.State(.designMock, .productMock, path: [.detail(detail)]))
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Continue editing?")
    #expect(dialog.message == "Changes of “Design” were not saved.")
    try await answer(store, "Continue")
    let id = try #require(store.state.path.ids.first)
    await store.send(\.path[id: id].detail, .doneEditingButtonTapped)
    let question = AppFeature.screen(store.state).top.presented?.dialog
    #expect(question?.message == "Title: your version “Mine”, saved version “Theirs”")
  }

  @Test("The app offers an interrupted form of a new standup")
  func newStandup() async throws {
    var state = AppFeature.State(.designMock, .productMock)
    state.list.add = StandupForm.State(
      standup: Standup(id: Standup.ID(UUID(7)), attendees: [Attendee(id: Attendee.ID(UUID(8)))]))
    state.list.add?.standup.title = "New"
    let store = try await restart(after: state)
    try await answer(store, "Continue")
    #expect(store.state.list.add?.standup.title == "New")
  }

  @Test("The form of a new standup does not open again if the standup was stored")
  func storedStandup() async throws {
    var state = AppFeature.State(.designMock)
    var form = StandupForm.State(
      standup: Standup(id: Standup.productMock.id, attendees: [Attendee(id: Attendee.ID(UUID(8)))]))
    form.standup.title = "Product"
    state.list.add = form
    let store = try await restart(after: state)
    try await answer(store, "Continue")
    #expect(store.state.list.add == nil)
  }

  @Test("An interrupted form can restore a standup that was deleted since")
  func deletedSince() async throws {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    let detail = StandupDetail.State(standup: .designMock, destination: .edit(form))
    try await memory.make(.delete(Standup.designMock.id))
    let store = try await restart(after: AppFeature.State(.designMock, path: [.detail(detail)]))
    try await answer(store, "Continue")
    let id = try #require(store.state.path.ids.first)
    await store.send(\.path[id: id].detail, .doneEditingButtonTapped)
    await store.receiveUpdates { AppFeature.screen(store.state).top.dialog != nil }
    try await answer(store, "Restore standup")
    #expect(try await memory.standups.map(\.title) == ["Mine", "Product"])
  }

  @Test("Saving an interrupted meeting can restore its deleted standup")
  func meetingOfDeleted() async throws {
    try await memory.make(.delete(Standup.designMock.id))
    let store = try await restart(after: meeting)
    try await answer(store, "Save")
    await store.receiveUpdates { AppFeature.screen(store.state).top.dialog != nil }
    #expect(
      AppFeature.screen(store.state).top.dialog?.buttons.map(\.title)
        == ["Restore standup", "Discard meeting"])
    await store.send(\.alert.dismiss)
    #expect(
      AppFeature.screen(store.state).top.dialog?.title == "Standup deleted",
      "What would be lost is asked until it is answered.")
    try await answer(store, "Restore standup")
    #expect(try await memory.standups[0].meetings.map(\.transcript) == ["Said."])
  }

  @Test("A resumed meeting runs on after its standup was deleted, and can restore it at its end")
  func resumedMeetingOfDeleted() async throws {
    try await memory.make(.delete(Standup.designMock.id))
    let store = try await restart(after: meeting)
    try await answer(store, "Resume")
    #expect(AppFeature.screen(store.state).path.map(\.screen.title) == ["Design", "Meeting"])
    #expect(AppFeature.screen(store.state).top.texts.first == "“Design” was deleted elsewhere.")
    let id = try #require(store.state.path.ids.last)
    await store.send(\.path[id: id].record, .endMeetingButtonTapped)
    await store.send(\.path[id: id].record.alert.presented, .saveConfirmed)
    await store.receiveUpdates { store.state.alert != nil }
    #expect(
      AppFeature.screen(store.state).top.dialog?.message
        == "“Design” was deleted elsewhere while this meeting ran.")
    try await answer(store, "Restore standup")
    #expect(try await memory.standups[0].meetings.map(\.transcript) == ["Said."])
  }

  @Test("Without interrupted work, the app restores the place without a question")
  func place() async throws {
    let store = try await restart(
      after: AppFeature.State(
        .designMock, .productMock,
        path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)]))
    await store.skipReceivedActions()
    #expect(AppFeature.screen(store.state).top.dialog == nil)
    #expect(store.state.path.count == 2)
  }
}
