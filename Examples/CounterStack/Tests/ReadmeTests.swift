import Cairn
import CairnTerminal
import CounterStack
import Foundation
import Testing

/// The README shows what the renderer draws. `UPDATE_README=1` writes the drawings anew.
@MainActor
@Suite struct ReadmeTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("The README shows the screens as they are drawn", arguments: ["counter", "alert"])
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
    var path: [RootFeature.Path.State] = [.counter(42), .counter(1729), .counter(-999)]
    if name == "alert" {
      var fact = NumberFactFeature.State(number: 1729)
      fact.alert = .withOK("1729 = 7 × 13 × 19.")
      path[2] = .numberFact(fact)
    }
    return CairnTerminal.drawing(
      of: RootFeature.screens(RootFeature.State(path: StackState(path))), width: 56, height: 14,
      name: "Counters")
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
