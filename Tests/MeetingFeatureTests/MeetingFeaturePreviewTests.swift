import Cairn
import CairnTerminal
import CairnTestSupport
import CairnTesting
import MeetingFeature
import Testing

@MainActor
@Suite(.dependency(\.calendar, .utc)) struct MeetingFeaturePreviewTests {
  @Test(
    "Each state of the previews is drawn as its name says",
    arguments: [
      ("transcript", "Blob finished"),
      ("nothing-recorded", "Nothing was recorded."),
    ])
  func drawn(name: String, shown: String) throws {
    let state = try #require(MeetingFeature.State.previews.first { $0.key == name }).value
    let lines = drawing(of: MeetingFeature.screen(state), width: 60, height: 30)
    #expect(lines.joined(separator: "\n").contains(shown))
  }

  @Test("No state is left out")
  func names() {
    #expect(
      MeetingFeature.State.previews.map(\.key) == [
        "transcript", "nothing-recorded",
      ])
  }
}
