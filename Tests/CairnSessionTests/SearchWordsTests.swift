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

  @Test("Only an empty search finds an empty text")
  func empty() {
    #expect(SearchWords("").match(""))
    #expect(!SearchWords("a").match(""))
    #expect(SearchWords(" \n").isEmpty)
  }
}
