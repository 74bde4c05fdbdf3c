import CairnSession
import Testing

@Suite struct SearchWordsTests {
  @Test(
    "A search finds a text that contains all its words, in any order and case",
    arguments: ["", " ", "zoë", "SOUP zo", "soup wi", "ë's s", "寿司"])
  func found(_ query: String) {
    #expect(SearchWords(query).match("Zoë's Soup with 寿司"))
  }

  @Test(
    "A search doesn't find a text that lacks one of its words", arguments: ["soups", "zoë x", "司寿"])
  func notFound(_ query: String) {
    #expect(!SearchWords(query).match("Zoë's Soup with 寿司"))
  }

  @Test(
    "A letter with an accent is found however it is encoded",
    arguments: [
      ("caf\u{E9}", "Cafe\u{301} au lait"), ("CAFE\u{301} LA", "Caf\u{E9} au lait"),
      ("\u{D55C}", "A \u{1112}\u{1161}\u{11AB}"), ("\u{8C48}", "A \u{F900}"),
      ("\u{304B}\u{3099}", "\u{308A}\u{304C}"),
    ])
  func encodings(query: String, text: String) {
    #expect(SearchWords(query).match(text))
    #expect(!SearchWords(query).match("Cafe au lait"))
  }

  @Test("Only an empty search finds an empty text")
  func empty() {
    #expect(SearchWords("").match(""))
    #expect(!SearchWords("a").match(""))
    #expect(SearchWords(" \n").isEmpty)
  }
}
