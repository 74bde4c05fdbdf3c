import Cairn
import CairnTesting
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

/// Sessions that move from one window to another.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct OtherWindowTests {
  private let meeting = OtherSession(id: "m", work: .meeting(title: "Design"), isClosed: false)
  private let taken = LockIsolated<[String]>([])

  /// The state of the other window.
  private func runningMeeting(isPaused: Bool = false) -> AppFeature.State {
    var state = AppFeature.State(.designMock, path: [.detail(.designMock), .record(.designMock)])
    state.changeRecord(state.path.ids[1]) {
      $0.secondsElapsed = 192
      $0.notes = "Said."
      $0.isPaused = isPaused
    }
    return state
  }

  private func changedForm() -> AppFeature.State {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    return AppFeature.State(
      .designMock,
      path: [.detail(StandupDetail.State(standup: .designMock, destination: .edit(form)))])
  }

  /// Returns a window of the app, next to one with a state, or to one that is gone.
  private func window(
    _ state: AppFeature.State = AppFeature.State(.designMock), beside other: AppFeature.State?
  ) throws -> TestStoreOf<AppFeature> {
    var state = state
    state.recovery = Recovery.State(isSessionSettled: true)
    let record = try other.map {
      SessionsClient.Record(
        data: try JSONEncoder().encode($0.saved), date: Date(timeIntervalSince1970: 1_800_000_000),
        isContinued: true)
    }
    return appStore(state, InMemoryStandups([.designMock])) { [taken] in
      $0.sessionsClient.lookAtOther = { _ in record }
      $0.sessionsClient.takeOverOther = { id in
        taken.withValue { $0.append(id) }
        return record
      }
      $0.sessionsClient.giveBack = { taken.withValue { $0.append("given back") } }
    }
  }

  private func closed(_ work: SessionWork) -> OtherSession {
    OtherSession(id: "c", work: work, isClosed: true)
  }

  private func press(_ title: String, in store: TestStoreOf<AppFeature>) async throws {
    await store.send(try #require(AppFeature.screen(store.state).root.action(ofButton: title)))
    await store.skipReceivedActions(strict: false)
  }

  private func answer(_ title: String, in store: TestStoreOf<AppFeature>) async throws {
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: title)))
    await store.skipReceivedActions(strict: false)
  }

  @Test(
    "The list offers a meeting of another window, which continues as it was",
    arguments: [false, true])
  func meetingElsewhere(isPaused: Bool) async throws {
    let other = runningMeeting(isPaused: isPaused)
    let store = try window(beside: other)
    await store.send(.othersChanged([meeting]))
    let texts = AppFeature.screen(store.state).root.texts
    #expect(texts.contains("Meeting in progress in another window"))
    try await press("Continue here", in: store)
    #expect(taken.value == ["m"])
    #expect(store.state.path.ids == other.path.ids && store.state.handoff == nil)
    guard case .record(let record)? = store.state.path.last else {
      Issue.record("The meeting is not there.")
      return
    }
    #expect(record.secondsElapsed == 192 && record.notes == "Said." && record.isPaused == isPaused)
  }

  @Test("A meeting that another window was faster to continue is reported, and nothing changes")
  func tooLate() async throws {
    let store = try window(beside: nil)
    await store.send(.othersChanged([meeting]))
    try await press("Continue here", in: store)
    #expect(store.state.notice?.text.hasPrefix("That session is gone.") == true)
    #expect(store.state.path.isEmpty && store.state.handoff == nil)
    await store.skipInFlightEffects()
  }

  @Test("A window with unsaved work takes no meeting over")
  func ownWork() async throws {
    let store = try window(changedForm(), beside: runningMeeting())
    await store.send(.othersChanged([meeting]))
    try await press("Continue here", in: store)
    #expect(taken.value.isEmpty && store.state.path.count == 1)
    #expect(store.state.notice?.text.hasPrefix("Finish what you're doing first.") == true)
    await store.skipInFlightEffects()
  }

  @Test("If the user is faster than the session, their work stays and the session is given back")
  func faster() async throws {
    let store = try window(changedForm(), beside: nil)
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(runningMeeting().saved), date: .now, isContinued: true)
    await store.send(.tookOver(record, nil))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.saved.work == changedForm().saved.work)
    #expect(taken.value == ["given back"])
  }

  @Test("The app asks about the form of a closed window, and continues it only after the answer")
  func closedForm() async throws {
    let store = try window(beside: changedForm())
    await store.send(.othersChanged([closed(.form)]))
    await store.skipReceivedActions(strict: false)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Continue editing?")
    #expect(dialog.message == "Changes of “Design” were not saved.")
    #expect(taken.value.isEmpty)
    try await answer("Continue", in: store)
    #expect(taken.value == ["c"])
    #expect(store.state.saved.work == changedForm().saved.work)
    #expect(AppFeature.screen(store.state).top.dialog == nil)
  }

  @Test("Discarding the form of a closed window ends its session")
  func discarded() async throws {
    let store = try window(beside: changedForm())
    await store.send(.othersChanged([closed(.form)]))
    await store.skipReceivedActions(strict: false)
    try await answer("Discard", in: store)
    #expect(taken.value == ["c"] && store.state.saved.work == nil)
  }

  @Test("A meeting of a closed window, which the server has paused, runs on when it is resumed")
  func closedMeeting() async throws {
    let store = try window(beside: runningMeeting(isPaused: true))
    await store.send(.othersChanged([closed(.meeting(title: "Design"))]))
    await store.skipReceivedActions(strict: false)
    #expect(
      !AppFeature.screen(store.state).root.texts.contains("Meeting in progress in another window"))
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.message == "A meeting of “Design” was interrupted after 3:12.")
    try await answer("Resume", in: store)
    guard case .record(let record)? = store.state.path.last else {
      Issue.record("The meeting is not there.")
      return
    }
    #expect(!record.isPaused && record.secondsElapsed == 192)
  }

  @Test("The question about a closed window is withdrawn when its tab opens again")
  func reopened() async throws {
    let store = try window(beside: changedForm())
    await store.send(.othersChanged([closed(.form)]))
    await store.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(store.state).top.dialog != nil)
    await store.send(
      .othersChanged([OtherSession(id: "c", work: .form, isClosed: false)]))
    #expect(AppFeature.screen(store.state).top.dialog == nil)
  }

  @Test("The app asks about a closed window once, and only when it costs no work")
  func once() async throws {
    let busy = try window(changedForm(), beside: changedForm())
    await busy.send(.othersChanged([closed(.form)]))
    await busy.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(busy.state).top.dialog == nil)

    let store = try window(beside: changedForm())
    await store.send(.othersChanged([closed(.form)]))
    await store.skipReceivedActions(strict: false)
    await store.send(.recovery(.alert(.dismiss)))
    await store.send(.othersChanged([closed(.form)]))
    await store.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(store.state).top.dialog == nil && taken.value.isEmpty)
  }

  @Test("A session that continues in another window shows nothing of itself, and isn't given twice")
  func given() async throws {
    let store = try window(runningMeeting(), beside: nil)
    #expect(store.state.continuableWork == .meeting(title: "Design"))
    #expect(store.state.mayContinueElsewhere)
    await store.send(.continuedInOtherWindow)
    let stack = AppFeature.screen(store.state)
    #expect(stack.root.title == "Continued in another window")
    #expect(!stack.root.texts.joined().contains("Design"))
    #expect(stack.path.isEmpty && stack.menu.isEmpty && stack.quitting == .confirmed)
    #expect(!store.state.mayContinueElsewhere && store.state.continuableWork == nil)
  }

  @Test("A record for another page includes none of its browser's events")
  func events() throws {
    var saved = runningMeeting().saved
    saved.lastEvent = 57
    let record = SavedSession.withoutEvents(try JSONEncoder().encode(saved))
    #expect(SavedSession.lastEvent(in: record) == 0)
    #expect(try JSONDecoder().decode(SavedSession.self, from: record).work == saved.work)
  }
}
