import Cairn
import CairnTesting
import Foundation
import Models
import ModelsTestSupport
import StandupDetail
import StandupForm
import Testing

@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct StandupDetailTests {
  @Test("Editing opens a form with a copy")
  func edit() async {
    let store = makeStore()
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.standup.title = "Noon" }
    }
    #expect(store.state.standup == .designMock)
  }

  @Test("Canceling the edit discards it, after a question")
  func cancelEdit() async {
    let store = makeStore()
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.standup.title = "Noon" }
    }
    await store.send(.cancelEditButtonTapped) {
      $0.destination?.modify(\.edit) { _ = $0.confirmLeaving() }
    }
    let dialog = StandupDetail.screen(store.state).presented?.dialog
    #expect(dialog?.title == "Discard changes?")
    #expect(dialog?.message == "What you changed will be lost.")
    #expect(dialog?.buttons.map(\.title) == ["Discard", "Keep editing"])
    await store.send(.destination(.presented(.edit(.alert(.dismiss))))) {
      $0.destination?.modify(\.edit) { $0.alert = nil }
    }
    store.exhaustivity = .off
    await store.send(.cancelEditButtonTapped)
    await store.send(.destination(.presented(.edit(.alert(.presented(.discardConfirmed))))))
    await store.receive(.destination(.presented(.edit(.delegate(.discardConfirmed))))) {
      $0.destination = nil
    }
  }

  @Test("An edit without changes is left without a question")
  func cancelUntouched() async {
    let store = makeStore()
    await open(store)
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
  }

  @Test(
    "If fields were also changed elsewhere, the user is asked, and either side can win",
    arguments: [true, false])
  func changedElsewhere(isMine: Bool) async {
    let store = makeStore()
    store.exhaustivity = .off
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon"))))))
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.theme, .teal))))))
    var stored = Standup.designMock
    stored.title = "Evening"
    var state = store.state
    state.follow(stored)
    let other = TestStore(initialState: state) { StandupDetail() }
    other.exhaustivity = .off
    await other.send(.doneEditingButtonTapped)
    let dialog = StandupDetail.screen(other.state).presented?.dialog
    #expect(dialog?.title == "Changed elsewhere")
    #expect(dialog?.message == "Title: your version “Noon”, saved version “Evening”")
    #expect(dialog?.buttons.map(\.title) == ["Keep mine", "Take theirs", "Cancel"])
    await other.send(
      .destination(
        .presented(
          .edit(.alert(.presented(isMine ? .keepMineConfirmed : .takeTheirsConfirmed))))))
    let theme = StandupEdit.setTheme(from: .orange, to: .teal)
    await other.receive(
      .delegate(
        .edited(
          stored.id, isMine ? [.setTitle(from: "Evening", to: "Noon"), theme] : [theme])))
    #expect(other.state.destination == nil)
  }

  @Test("Ending the edit sends the user's edits to the parent")
  func doneEditing() async {
    var edited = Standup.designMock
    edited.title = "Noon"
    edited.theme = .teal
    let store = makeStore()
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.standup.title = "Noon" }
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.theme, .teal)))))) {
      $0.destination?.modify(\.edit) { $0.standup.theme = .teal }
    }
    await store.send(.doneEditingButtonTapped) { $0.destination = nil }
    await store.receive(.delegate(.edited(edited.id, Standup.designMock.edits(to: edited))))
  }

  @Test("Ending an edit without changes tells the parent nothing")
  func doneWithoutChange() async {
    let store = makeStore()
    await open(store)
    await store.send(.doneEditingButtonTapped) { $0.destination = nil }
  }

  @Test("Ending an edit that is not open does nothing")
  func doneWithoutForm() async {
    let store = makeStore()
    await store.send(.doneEditingButtonTapped)
  }

  @Test("Tapping a past meeting asks the parent to show it")
  func meetingTapped() async throws {
    let meeting = try #require(Standup.designMock.meetings.first)
    let store = makeStore()
    await store.send(.meetingTapped(meeting.id))
    await store.receive(.delegate(.showMeeting(meeting.id, of: Standup.designMock.id)))
  }

  @Test("Tapping a meeting that no longer exists does nothing")
  func absentMeetingTapped() async {
    let store = makeStore()
    await store.send(.meetingTapped(.numbered(0)))
  }

  @Test("Deleting past meetings tells the parent, without a question")
  func meetingsDeleted() async {
    let meetings = [1, 2, 3].map(Meeting.numbered)
    var standup = Standup.engineeringMock
    standup.meetings = IdentifiedArray(uniqueElements: meetings)

    let store = makeStore(standup)
    let ids: Set = [meetings[0].id, meetings[2].id]
    await store.send(.meetingsDeleted(ids: ids))
    await store.receive(
      .delegate(
        .edited(standup.id, [.deleteMeeting(meetings[0].id), .deleteMeeting(meetings[2].id)])))
  }

  @Test("Deleting no meeting tells the parent nothing")
  func noMeetingsDeleted() async {
    let store = makeStore()
    await store.send(.meetingsDeleted(ids: []))
  }

  @Test("Deleting a meeting that no longer exists deletes nothing, and tells the parent nothing")
  func absentMeetingDeleted() async {
    let store = makeStore()
    await store.send(.meetingsDeleted(ids: [.numbered(0)]))
  }

  private func open(_ store: TestStoreOf<StandupDetail>) async {
    await store.send(.editButtonTapped) {
      $0.destination = .edit(StandupForm.State(standup: .designMock))
    }
  }

  private func makeStore(_ standup: Standup = .designMock) -> TestStoreOf<StandupDetail> {
    TestStore(initialState: StandupDetail.State(standup: standup)) { StandupDetail() }
  }
}
