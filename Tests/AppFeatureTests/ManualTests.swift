import AppFeature
import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

/// The drawings and pictures of the manual.
///
/// `UPDATE_PAGES=1 swift test --filter ManualTests` writes them again.
@MainActor
@Suite(.serialized) struct ManualTests {
  @Test("The drawings in the manual match the screens", arguments: Screenshot.allCases)
  func screens(_ screenshot: Screenshot) throws {
    try expectDrawing(screenshot.drawing, named: screenshot.rawValue, of: "docs/manual.md")
  }

  @Test(
    "The dark and light pictures match the screens",
    arguments: [Screenshot.detail, .record], [true, false])
  func pictures(_ screenshot: Screenshot, isDark: Bool) throws {
    let shade = isDark ? "dark" : "light"
    try expectFile(
      screenshot.picture(isDark: isDark), at: ".github/\(screenshot.rawValue)-\(shade).svg")
  }
}

/// A screen that the manual shows.
enum Screenshot: String, CaseIterable, Sendable {
  case list, detail, edit, record, end

  @MainActor var drawing: [String] {
    CairnTerminalTesting.drawing(
      of: AppFeature.screen(state), width: 72, height: height, name: "Standups")
  }

  @MainActor func picture(isDark: Bool) -> String {
    CairnTerminalTesting.picture(
      of: AppFeature.screen(state), width: 104, height: 34, name: "Standups", isDark: isDark)
  }

  private var height: Int {
    switch self {
    case .list: 12
    case .detail: 21
    case .edit: 22
    case .record: 26
    case .end: 16
    }
  }

  private var state: AppFeature.State {
    AppFeature.State(standups: Standup.samples, path: StackState(path))
  }

  private var path: [AppFeature.Path.State] {
    let standup = Standup.designMock
    switch self {
    case .list:
      return []
    case .detail:
      return [.detail(StandupDetail.State(standup: standup))]
    case .edit:
      let form = StandupForm.State(standup: Standup.engineeringMock)
      return [
        .detail(StandupDetail.State(standup: .engineeringMock, destination: .edit(form)))
      ]
    case .record:
      return [.detail(StandupDetail.State(standup: standup)), .record(recording)]
    case .end:
      var recording = recording
      _ = RecordMeeting().reduce(into: &recording, action: .endMeetingButtonTapped)
      return [.detail(StandupDetail.State(standup: standup)), .record(recording)]
    }
  }

  private var recording: RecordMeeting.State {
    var state = RecordMeeting.State(standup: .designMock)
    state.secondsElapsed = 25
    state.secondsSpoken = [10, 10, 5, 0, 0, 0]
    state.speakerIndex = 2
    state.notes = "Blob Jr waits for copy."
    return state
  }
}
