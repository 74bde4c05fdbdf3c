import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct ScreenTests {
  @Test("The screens are stacked in the order of the path, with its ids")
  func titles() {
    let state = AppFeature.State(
      .designMock, path: [.detail(.designMock), .record(.designMock)])
    let stack = AppFeature.screen(state)

    #expect(stack.root.title == "Daily Standups")
    #expect(stack.path.map(\.screen.title) == ["Design", "Meeting"])
    #expect(stack.path.map(\.id) == state.path.ids.map(AnyHashable.init))
    #expect(stack.language == .english)
    #expect(stack.isSplit && stack.colors.count == 16)
  }

  @Test("Going back pops a detail and a past meeting")
  func goingBack() {
    let state = AppFeature.State(
      .designMock,
      path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])

    #expect(
      AppFeature.screen(state).path.map(\.pop)
        == state.path.ids.map { .path(.popFrom(id: $0)) })
  }

  @Test("Only a meeting that is not paused runs in the background, and it can be paused")
  func lasting() {
    var state = AppFeature.State(.designMock)
    #expect(!AppFeature.screen(state).runsInBackground)
    state = AppFeature.State(.designMock, path: [.detail(.designMock), .record(.designMock)])
    #expect(AppFeature.screen(state).runsInBackground)
    #expect(
      AppFeature.screen(state).pausing
        == .path(.element(id: state.path.ids[1], action: .record(.pauseButtonTapped))))
    state.changeRecord(state.path.ids[1]) { $0.isPaused = true }
    #expect(!AppFeature.screen(state).runsInBackground)
    #expect(AppFeature.screen(state).pausing == nil)
  }

  @Test("Going back from a running meeting asks first")
  func leavingMeeting() async throws {
    let store = TestStore(
      initialState: AppFeature.State(
        .designMock, path: [.detail(.designMock), .record(.designMock)])
    ) {
      AppFeature()
    }
    store.exhaustivity = .off

    await store.send(try #require(AppFeature.screen(store.state).path.last?.pop))

    #expect(store.state.path.count == 2)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "End meeting?")
    #expect(dialog.buttons.map(\.title) == ["Save and end", "Discard", "Resume"])
  }

  @Test("A screen sends its actions to its own element of the path")
  func actions() throws {
    let state = AppFeature.State(
      .designMock, .productMock, path: [.detail(.designMock), .detail(.productMock)])
    let stack = AppFeature.screen(state)

    #expect(
      stack.root.action(ofLink: "Product") == .list(.standupTapped(Standup.productMock.id)))
    #expect(
      stack.path.map { $0.screen.action(ofButton: "Edit") }
        == state.path.ids.map { .path(.element(id: $0, action: .detail(.editButtonTapped))) })
  }

  @Test(
    "The root's alert covers the topmost screen, even if that screen has its own alert",
    arguments: [0, 1, 2])
  func alert(depth: Int) {
    let path = [AppFeature.Path.State.detail(.designMock), .record(.designMock)]
    var state = AppFeature.State(.designMock, path: Array(path.prefix(depth)))
    state.alert = .savingFailed(.diskFull(at: "/standups"))
    if depth == 2 {
      state.changeRecord(state.path.ids[1]) { $0.alert = AlertState { TextState("End meeting?") } }
    }
    let stack = AppFeature.screen(state)

    #expect(stack.top.dialog?.title == "Changes were not saved")
    #expect(stack.top.action(ofDialogButton: "Try again") == .alert(.presented(.retryConfirmed)))
    #expect(stack.top.action(ofDialogButton: "OK") == .alert(.dismiss))
    #expect(([stack.root] + stack.path.map(\.screen)).dropLast().allSatisfy { $0.dialog == nil })
  }
}
