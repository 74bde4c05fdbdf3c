import Cairn
import CairnTestSupport
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import StandupsSearch
import Testing

@testable import AppFeature

@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct RuleTests {
  nonisolated static let detail = AppFeature.Path.State.detail(.designMock)
  nonisolated static let meeting = AppFeature.Path.State.meeting(
    Standup.designMeeting, of: .designMock)
  nonisolated static let record = AppFeature.Path.State.record(.designMock)
  nonisolated static let search = AppFeature.Path.State.search(StandupsSearch.State(text: "lorem"))
  nonisolated static let otherDetail = AppFeature.Path.State.detail(.productMock)

  @Test(
    "The rules allow these paths",
    arguments: [
      [], [detail], [detail, meeting], [detail, record], [detail, meeting, record],
      [search], [search, detail], [search, detail, meeting, record],
    ])
  func legal(path: [AppFeature.Path.State]) {
    #expect(AppFeature.Path.rules.violation(in: StackState(path)) == nil)
  }

  @Test(
    "An illegal path is reported and cut at its first illegal screen",
    arguments: [
      ([meeting], 0), ([record], 0),
      ([detail, detail], 1), ([detail, otherDetail], 1), ([otherDetail, meeting], 1),
      ([otherDetail, record], 1), ([detail, record, record], 2), ([detail, record, meeting], 2),
      ([detail, search], 1), ([search, search], 1), ([search, meeting], 1), ([search, record], 1),
      ([search, detail, otherDetail], 2), ([detail, meeting, meeting], 2),
      ([detail, meeting, detail], 2),
    ] as [([AppFeature.Path.State], Int)])
  func illegal(path: [AppFeature.Path.State], position: Int) async {
    #expect(AppFeature.Path.rules.violation(in: StackState(path))?.position == position)

    var state = AppFeature.State(.designMock, .productMock)
    expectIssue("A screen is on a path where its rule does not allow it.", "Rule: ") {
      state = AppFeature.State(
        standups: [.designMock, .productMock], path: StackState(path))
    }
    #expect(Array(state.path) == Array(path[..<position]))

    let store = appStore(
      AppFeature.State(.designMock, .productMock, path: path), InMemoryStandups())
    await expectIssue("A screen is on a path where its rule does not allow it.", "Rule: ") {
      await store.send(.noticeExpired)
    }
    #expect(Array(store.state.path) == Array(path[..<position]))
  }

  @Test("A push that breaks a rule is reported and does nothing")
  func push() async {
    let store = appStore(
      AppFeature.State(.designMock, path: [Self.detail]), InMemoryStandups([.designMock]))
    await expectIssue("Path: #0 detail, #1 detail\n  Screen: #1 detail\n  Rule: A standup can") {
      await store.send(.list(.delegate(.showStandup(Standup.designMock.id))))
    }
    #expect(store.state.path.ids == [0])
  }
}
