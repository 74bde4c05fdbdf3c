import Testing

@testable import CairnTerminal

@Suite struct TextWrappingTests {
  @Test(
    "Text is wrapped between words, and within a word only if necessary",
    arguments: [
      ("mix the flour", 8, ["mix the", "flour"]),
      ("mix the flour", 40, ["mix the flour"]),
      ("pancakes", 3, ["pan", "cak", "es"]),
      ("a pancake", 4, ["a", "panc", "ake"]),
      ("one\n\ntwo", 10, ["one", "", "two"]),
      ("寿司と味噌汁", 5, ["寿司", "と味", "噌汁"]),
      ("", 5, [""]),
      ("a", 0, [""]),
    ] as [(String, Int, [String])])
  func wrap(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(width: width) == lines)
  }

  @Test(
    "Truncated text ends with a mark, and a wide character is never cut in two",
    arguments: [
      ("Pancakes", 8, "Pancakes"), ("Pancakes", 5, "Panc…"), ("寿司🍣", 4, "寿…"),
      ("a\nb", 9, "a b"), ("ab", 1, "…"), ("ab", 0, ""),
    ] as [(String, Int, String)])
  func truncate(_ text: String, _ width: Int, _ expected: String) {
    #expect(text.truncated(width: width) == expected)
  }

  @Test(
    "A text of limited lines ends with a mark if anything is left out",
    arguments: [
      ("mix the flour", 8, 2, ["mix the", "flour"]),
      ("mix the flour and the milk", 8, 2, ["mix the", "flour…"]),
      ("mix the flour and the milk", 8, 1, ["mix the…"]),
      ("pancakes and soup", 4, 2, ["panc", "ake…"]),
      ("one\n\ntwo", 10, 2, ["one", "…"]), ("one\ntwo", 10, 1, ["one two"]),
      ("寿司と味噌汁", 4, 2, ["寿司", "と…"]), ("", 5, 2, [""]), ("a", 0, 2, [""]),
    ] as [(String, Int, Int, [String])])
  func limit(_ text: String, _ width: Int, _ limit: Int, _ lines: [String]) {
    #expect(text.wrapped(width: width, limit: limit) == lines)
  }

  @Test("A long text of limited lines costs as little as a short one")
  func longText() {
    let text = String(repeating: "soup ", count: 1_000_000)
    let lines = (0..<1_000).map { _ in text.wrapped(width: 20, limit: 2) }
    #expect(lines.allSatisfy { $0 == ["soup soup soup soup", "soup soup soup soup…"] })
  }

  @Test("An editor converts every offset to a position and back")
  func editor() {
    let text = "mix the flour\n\nand 卵 too"
    let lines = EditorLines(text, width: 7)
    #expect(lines.lines.map(\.text) == ["mix the ", "flour", "", "and 卵 ", "too"])
    for offset in 0...text.count {
      let position = lines.position(of: offset)
      #expect(lines.offset(line: position.line, column: position.column) == offset)
    }
  }

  @Test("An editor wraps a word that is longer than a line")
  func longWord() {
    #expect(EditorLines("pancakes", width: 3).lines.map(\.text) == ["pan", "cak", "es"])
  }
}
