import CairnSession
import Testing

@Suite struct SearchWordsTests {
  @Test(
    "All words must be in the text, wherever and whatever their case",
    arguments: ["", " ", "zoë", "SOUP zo", "soup wi", "ë's s", "寿司"])
  func found(_ query: String) {
    #expect(SearchWords(query).match("Zoë's Soup with 寿司"))
  }

  @Test("A word that is not there as a whole is not found", arguments: ["soups", "zoë x", "司寿"])
  func notFound(_ query: String) {
    #expect(!SearchWords(query).match("Zoë's Soup with 寿司"))
  }

  @Test("Nothing is found in nothing, but for no words at all")
  func empty() {
    #expect(SearchWords("").match(""))
    #expect(!SearchWords("a").match(""))
    #expect(SearchWords(" \n").isEmpty)
  }
}
