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

/// Quitting asks first if work would be lost.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct QuittingTests {
  /// The work that a user may be doing when they want to quit.
  enum Work: CaseIterable {
    case list, unstartedMeeting, untouchedForm, untouchedNewForm
    case runningMeeting, touchedForm, touchedNewForm

    @MainActor var state: AppFeature.State {
      var form = StandupForm.State(standup: .designMock)
      if [.touchedForm, .touchedNewForm].contains(self) { form.standup.title = "Mine" }
      var state = AppFeature.State(.designMock, .productMock)
      switch self {
      case .list: break
      case .untouchedNewForm, .touchedNewForm: state.list.add = form
      case .untouchedForm, .touchedForm:
        state.path.append(
          .detail(StandupDetail.State(standup: .designMock, destination: .edit(form))))
      case .unstartedMeeting, .runningMeeting:
        state.path.append(.detail(.designMock))
        state.path.append(.record(.designMock))
        if self == .runningMeeting {
          state.changeRecord(state.path.ids[1]) { $0.secondsElapsed = 1 }
        }
      }
      return state
    }
  }

  @Test(
    "Quitting does not ask if no meeting is running and no form has changes",
    arguments: [Work.list, .unstartedMeeting, .untouchedForm, .untouchedNewForm])
  func atOnce(_ work: Work) {
    #expect(AppFeature.screen(work.state).quitting == .atOnce)
  }

  @Test(
    "Quitting asks first if a meeting is running or a form has changes",
    arguments: [Work.runningMeeting, .touchedForm, .touchedNewForm], ["Quit", "Stay"])
  func asking(_ work: Work, _ answer: String) async throws {
    let store = appStore(work.state, InMemoryStandups([.designMock]))
    #expect(AppFeature.screen(store.state).quitting == .asking(.quitAttempted))
    await store.send(.quitAttempted)
    await store.send(.quitAttempted)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Quit?")
    #expect(
      dialog.message
        == (work == .runningMeeting
          ? "The meeting can be resumed at the next start."
          : "Your changes will be offered when you next start."))
    #expect(dialog.buttons.map(\.title) == ["Quit", "Stay"])
    await store.send(
      try #require(AppFeature.screen(store.state).top.action(ofDialogButton: answer)))
    #expect(AppFeature.screen(store.state).top.dialog == nil)
    #expect(
      AppFeature.screen(store.state).quitting
        == (answer == "Quit" ? .confirmed : .asking(.quitAttempted)))
  }

  @Test("If the user stays, the app presents the earlier alert again")
  func before() async throws {
    var state = Work.runningMeeting.state
    state.show(.linkNotFound(LinkError("x", "doesn't point to anything.")))
    let store = appStore(state, InMemoryStandups([.designMock]))
    await store.send(.quitAttempted)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Quit?")
    await store.send(\.alert.dismiss)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Link not found")
  }
}
