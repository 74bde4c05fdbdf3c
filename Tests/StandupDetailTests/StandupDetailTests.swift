import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupDetail
import StandupForm
import Testing

@MainActor
@Suite struct StandupDetailTests {
  @Test("Editing opens a form on a copy")
  func edit() async {
    let store = makeStore()
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.standup.title = "Noon" }
    }
    #expect(store.state.standup == .designMock)
  }

  @Test("Cancelling the edit keeps nothing")
  func cancelEdit() async {
    let store = makeStore()
    await open(store)
    await store.send(.destination(.presented(.edit(.binding(.set(\.standup.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.standup.title = "Noon" }
    }
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
  }

  @Test("Ending the edit writes the copy back and tells the parent")
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
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.standup = edited
    }
    await store.receive(.delegate(.standupChanged(edited)))
  }

  @Test("Ending an edit that changed nothing tells nobody")
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
    await store.receive(.delegate(.showMeeting(meeting, of: .designMock)))
  }

  @Test("Tapping a meeting that is gone does nothing")
  func absentMeetingTapped() async {
    let store = makeStore()
    await store.send(.meetingTapped(.numbered(0)))
  }

  @Test("Past meetings are deleted without a question, and the parent is told")
  func meetingsDeleted() async {
    let meetings = [1, 2, 3].map(Meeting.numbered)
    var standup = Standup.engineeringMock
    standup.meetings = IdentifiedArray(uniqueElements: meetings)
    var changed = standup
    changed.meetings = [meetings[1]]

    let store = makeStore(standup)
    let ids: Set = [meetings[0].id, meetings[2].id]
    await store.send(.meetingsDeleted(ids: ids)) { $0.standup = changed }
    await store.receive(.delegate(.standupChanged(changed)))
  }

  @Test("Deleting no meeting tells nobody")
  func noMeetingsDeleted() async {
    let store = makeStore()
    await store.send(.meetingsDeleted(ids: []))
  }

  @Test("Deleting a meeting that is gone takes no other with it, and tells nobody")
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
