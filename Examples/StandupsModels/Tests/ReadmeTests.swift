import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupsModels
import Testing

/// Tests that the README shows the renderer's drawings. `UPDATE_PAGES=1` updates them.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  @Test("The README shows the current drawings of the screens", arguments: ["list", "record"])
  func screens(_ name: String) async throws {
    let model = await makeApp(Standup.samples) {
      name == "list"
        ? []
        : [
          .detail(StandupDetailModel(standup: .designMock)),
          .record(RecordMeetingModel(standup: .designMock)),
        ]
    }
    let drawing = drawing(of: model.screens, width: 64, height: 13, name: "Standups")
    try expectDrawing(drawing, named: name)
  }
}
