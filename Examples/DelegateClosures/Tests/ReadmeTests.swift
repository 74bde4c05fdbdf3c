import Cairn
import CairnTerminal
import CairnTestSupport
import CairnTesting
import DelegateClosures
import Testing

/// The README shows what the renderer draws. `UPDATE_README=1` writes the drawings anew.
@MainActor
@Suite(.serialized, .dependency(\.calendar, .utc)) struct ReadmeTests {
  @Test("The README shows the screens as they are drawn", arguments: ["list", "detail"])
  func screens(_ name: String) throws {
    let path = Note.samples.prefix(name == "list" ? 0 : 1).map(NoteDetailModel.init)
    let model = NotesAppModel(notes: Note.samples, path: path)
    let drawing = drawing(of: model.screens, width: 56, height: 12, name: "Notes")
    try expectDrawing(drawing, named: name)
  }
}
