import CairnTestSupport
import Testing

@testable import CairnTerminal

@Suite struct KeyTableTests {
  @Test("Every command has keys, and stands in the table once", arguments: KeyCommand.allCases)
  func commands(_ command: KeyCommand) {
    let bindings = KeyTable.lines.flatMap(\.bindings).filter { $0.command == command }
    #expect(bindings.count == 1)
    #expect(bindings.first?.keys.isEmpty == false)
  }

  @Test("In a section, a key does one thing", arguments: KeySection.allCases)
  func keys(_ section: KeySection) {
    let keys = KeyTable.lines.filter { $0.section == section }.flatMap(\.bindings).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("The sections that are asked together don't contradict each other")
  func together() {
    let screen: [KeySection] = [.moving, .finding, .everywhere]
    let keys = KeyTable.lines.filter { screen.contains($0.section) }.flatMap(\.bindings)
      .flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("A hint names the first key that works, also while the user writes")
  func hints() {
    #expect(KeyTable.name(of: .deleteRow) == "^D")
    #expect(KeyTable.name(of: .deleteRow, isWriting: true) == "F8")
    #expect(KeyTable.name(of: .moveRowUp, .moveRowDown) == "alt-↑↓")
    #expect(KeyTable.name(of: .decrease, .increase) == "←→")
    #expect(KeyTable.name(of: .nextMatch, .previousMatch) == "n N")
  }

  @Test("The page of keys is made from the table")
  func page() throws {
    let sections = KeySection.allCases.map { section in
      let lines = KeyTable.lines.filter { $0.section == section }.map { line in
        let keys = line.names(named: { "`\($0.word)`" })
        return "| \(keys.replacing("`  `", with: "`, `")) | \(line.meaning) |"
      }
      return "## \(section.rawValue)\n\n| keys | what they do |\n|---|---|\n"
        + lines.joined(separator: "\n")
    }
    try expectFile(
      """
      # The keys of the terminal

      If a screen gives a letter to one of its own buttons, the button wins. Shift works as alt does with up and down.

      \(sections.joined(separator: "\n\n"))

      """, at: "docs/keys.md")
  }
}
