import Cairn
import CairnTesting
import Foundation
import Models
import StandupsList
import Testing

@testable import AppFeature

/// Tests of the table that turns features' targets into links of the app.
@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct TargetTests {
  private let detail = "/standups/\(Standup.designMock.id)"

  @Test("Rows of the list link to standups, and rows of a detail link to meetings")
  func rows() throws {
    let list = AppFeature.screen(AppFeature.State(.designMock))
    let row = try #require(list.top.link("Design"))
    #expect(list.link(to: row.target)?.path == detail)

    let standup = AppFeature.screen(AppFeature.State(.designMock, path: [.detail(.designMock)]))
    let meeting = Standup.designMeeting
    let link = try #require(standup.top.link(FormattedText.date(meeting.date).string))
    #expect(standup.link(to: link.target)?.path == "\(detail)/meetings/\(meeting.id)")
  }

  @Test("The links of the screens match the link of the state")
  func screens() {
    var state = AppFeature.State(
      .designMock, path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
    let stack = AppFeature.screen(state)
    #expect(
      (0...2).map { stack.link(at: $0)?.path } == [
        "/", detail, "\(detail)/meetings/\(Standup.designMeeting.id)",
      ])
    #expect(stack.link == state.link)

    state.path.removeAll()
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      state.list.open(.add)
    }
    #expect(AppFeature.screen(state).link?.path == "/?add")
  }
}
