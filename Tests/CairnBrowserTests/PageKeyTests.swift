import Foundation
import Testing

@testable import CairnBrowser

@Suite struct PageKeyTests {
  @Test("The manual lists the keys that help lists")
  func manual() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manual = try String(contentsOf: root.appending(path: "docs/manual.md"), encoding: .utf8)
    let rows = PageKey.groups.flatMap(\.keys).map { "  | \($0.names) | \($0.meaning) |" }
    #expect(manual.contains(rows.joined(separator: "\n")))
  }

  @Test("No two lines of help name the same keys")
  func unique() {
    let names = PageKey.groups.flatMap(\.keys).map(\.names)
    #expect(Set(names).count == names.count)
  }
}
