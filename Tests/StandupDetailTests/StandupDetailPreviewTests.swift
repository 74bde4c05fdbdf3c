import Cairn
import CairnTerminal
import CairnTestSupport
import CairnTesting
import StandupDetail
import Testing

@MainActor
@Suite(.dependency(\.calendar, .utc)) struct StandupDetailPreviewTests {
  @Test(
    "Each state of the previews is drawn as its name says",
    arguments: [
      ("meetings", "Past meetings"),
      ("no-meetings", "Engineering"),
      ("delete", "Delete?"),
      ("edit", "Done"),
      ("denied", "Open settings"),
      ("restricted", "Speech recognition restricted"),
    ])
  func drawn(name: String, shown: String) throws {
    let state = try #require(StandupDetail.State.previews.first { $0.key == name }).value
    let lines = drawing(of: StandupDetail.screen(state), width: 60, height: 30)
    #expect(lines.joined(separator: "\n").contains(shown))
  }

  @Test("No state is left out")
  func names() {
    #expect(
      StandupDetail.State.previews.map(\.key) == [
        "meetings", "no-meetings", "delete", "edit", "denied", "restricted",
      ])
  }
}
