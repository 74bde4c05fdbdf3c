import Cairn
import CairnTerminal
import CairnTestSupport
import CairnTesting
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupsModels
import Testing

/// The README shows what the renderer draws. `UPDATE_PAGES=1` writes the drawings anew.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  @Test("The README shows the screens as they are drawn", arguments: ["list", "record"])
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
