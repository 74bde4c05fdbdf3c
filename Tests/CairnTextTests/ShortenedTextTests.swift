import CairnText
import Testing

@Suite struct ShortenedTextTests {
  @Test(
    "A long text is shortened to whole characters and an ellipsis",
    arguments: [
      ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("äöü", 6, "äöü"), ("äöü", 5, "äö…"),
      ("ab👩‍👩‍👧", 20, "ab👩‍👩‍👧"), ("ab👩‍👩‍👧", 19, "ab…"), ("e\u{301}e\u{301}", 4, "e\u{301}…"),
      ("a\r\nb", 2, "a…"), ("abc", 0, "…"),
    ])
  func shortened(_ text: String, _ limit: Int, _ short: String) {
    #expect(text.shortened(toBytes: limit) == short)
  }

  @Test("A single character that is too long is cut, so that no text is long")
  func oneCharacter() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.count == 1)
    let short = text.shortened(toBytes: 100)
    #expect(short.utf8.count <= 103)
    #expect(short.hasSuffix("…"))
  }
}
