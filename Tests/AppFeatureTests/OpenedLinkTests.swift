import Cairn
import CairnTesting
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsDatabase
import Testing

@testable import AppFeature

/// Links that are opened while the app runs.
@MainActor
@Suite struct OpenedLinkTests {
  private func store(_ path: [AppFeature.Path.State] = []) -> TestStoreOf<AppFeature> {
    appStore(
      AppFeature.State(.designMock, .productMock, path: path), InMemoryStandups([.designMock]))
  }

  @Test("A link replaces the current screens")
  func open() async {
    let store = store([.detail(.productMock)])
    await store.send(.linkOpened(LinkTests.meeting))
    #expect(
      Array(store.state.path)
        == [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
    await store.send(.linkOpened("standups://"))
    #expect(store.state.path.isEmpty)
  }

  @Test(
    "A link to a new meeting opens its standup and says how to start the meeting",
    arguments: ["record", "record/record", "record/record/record"])
  func record(end: String) async {
    let store = store()
    await store.send(.linkOpened("\(LinkTests.standup)/\(end)"))
    #expect(Array(store.state.path) == [.detailAtStart(.designMock)])
    #expect(store.state.notice?.text == "Ready when you are: press Start Meeting.")
    await store.skipInFlightEffects()
  }

  @Test("An invalid link shows an error")
  func unreadable() async {
    let store = store()
    await store.send(.linkOpened("standups://standups/Design"))
    #expect(store.state.alert?.message == TextState("“Design” is not the id of a standup."))
  }

  @Test(
    "A link does not replace a running meeting or a form with changes", arguments: [false, true])
  func work(isMeeting: Bool) async {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Redesign"
    var meeting = RecordMeeting.State(standup: .designMock)
    meeting.notes = "All is well."
    let path: [AppFeature.Path.State] =
      isMeeting
      ? [.detail(.designMock), .record(meeting)]
      : [.detail(StandupDetail.State(standup: .designMock, destination: .edit(form)))]
    let store = store(path)
    await store.send(.linkOpened("standups://"))
    #expect(Array(store.state.path) == path)
    #expect(store.state.notice?.text == "Finish what you're doing first. A link would discard it.")
    await store.skipInFlightEffects()
  }

  @Test("A link that is opened while the standups load asks the user to try again")
  func loading() async {
    let store = appStore(AppFeature.State(), InMemoryStandups())
    await store.send(.linkOpened(LinkTests.standup))
    #expect(store.state.path.isEmpty && store.state.alert == nil)
    #expect(store.state.notice?.text == "The standups are still loading. Try again in a moment.")
    await store.skipInFlightEffects()
  }
}
