import Cairn
import CairnTerminal
import CairnTesting
import DelegateClosures
import Foundation
import Testing

/// The README shows what the renderer draws. `UPDATE_README=1` writes the drawings anew.
@MainActor
@Suite(.serialized, .dependency(\.calendar, .utc)) struct ReadmeTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("The README shows the screens as they are drawn", arguments: ["list", "detail"])
  func screens(_ name: String) throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let block = try #require(readme.block(named: name))
    let path = Note.samples.prefix(name == "list" ? 0 : 1).map(NoteDetailModel.init)
    let model = NotesAppModel(notes: Note.samples, path: path)
    let drawn =
      drawing(of: model.screens, width: 56, height: 12, name: "Notes")
      .joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
      try readme.replacingCharacters(in: block, with: drawn)
        .write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(readme[block]) == drawn)
    }
  }
}

extension String {
  /// The lines of the text block that follows a marker.
  fileprivate func block(named name: String) -> Range<String.Index>? {
    guard let marker = range(of: "<!-- screen: \(name) -->\n```text\n"),
      let end = range(of: "```\n", range: marker.upperBound..<endIndex)
    else { return nil }
    return marker.upperBound..<end.lowerBound
  }
}
