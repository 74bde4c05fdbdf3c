import Cairn
import CairnTerminal
import Foundation
import Testing
import Todos

/// The README shows what the renderer draws. `UPDATE_README=1` writes the drawings anew.
@MainActor
@Suite struct ReadmeTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("The README shows the screens as they are drawn", arguments: ["list", "sorted"])
  func screens(_ name: String) throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let block = try #require(readme.block(named: name))
    let drawn = drawing(named: name).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
      try readme.replacingCharacters(in: block, with: drawn)
        .write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(readme[block]) == drawn)
    }
  }

  private func drawing(named name: String) -> [String] {
    var state = TodoList.State(todos: [.milk.completed, .eggs, .soap])
    if name == "sorted" { _ = TodoList().reduce(into: &state, action: .sortDelayEnded) }
    return CairnTerminal.drawing(
      of: TodoList.screens(state), width: 56, height: 12, name: "Todos")
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
