import Foundation
import StandupsCommands
import Testing

@Suite struct VersionTests {
  @Test("The version is a semantic version, and the latest in the change log")
  func changes() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../CHANGELOG.md")
    let text = try String(contentsOf: page, encoding: .utf8)

    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      $0.dropFirst(3)
    }

    #expect(version.wholeMatch(of: /(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\w.]+)?/) != nil)
    #expect(headings.prefix(2) == ["Not released yet", version[...]])
  }
}
