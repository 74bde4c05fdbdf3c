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
