import CairnText
import Testing

@Suite struct EscapedTextTests {
  @Test(
    "Characters that control a terminal or reverse text are escaped",
    arguments: [
      ("\u{1B}]52;c;ZXZpbA==\u{7}", "\\u{1B}]52;c;ZXZpbA==\\u{7}"),
      ("a\u{0}b\u{7F}", "a\\u{0}b\\u{7F}"),
      ("\u{9B}31m\u{85}", "\\u{9B}31m\\u{85}"),
      ("abc\u{202E}fed\u{202C}", "abc\\u{202E}fed\\u{202C}"),
      (
        "\u{2066}x\u{2069}\u{202A}\u{202B}\u{202D}",
        "\\u{2066}x\\u{2069}\\u{202A}\\u{202B}\\u{202D}"
      ),
      ("one\u{2028}two\u{2029}", "one\\u{2028}two\\u{2029}"),
      ("e\u{1B}\u{301}", "e\\u{1B}\u{301}"),
    ])
  func harmful(_ text: String, _ escaped: String) {
    #expect(text.escapedLine == escaped)
    #expect(text.escapedText == escaped)
  }

  @Test(
    "Text stays as it is, with its marks, joiners and accents",
    arguments: [
      "", "Zoë", "寿司 🍣", "👩‍👩‍👧‍👦", "\u{200F}שלום\u{200E}", "نامه\u{200C}ای", "e\u{301}", "\u{61C}",
      "a\u{AD}b",
      "a\u{A0}b",
      "C:\\u{1B}",
    ])
  func harmless(_ text: String) {
    #expect(Array(text.escapedLine.unicodeScalars) == Array(text.unicodeScalars))
    #expect(Array(text.escapedText.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("Line breaks and tabs stay in a text, and are escaped in a line")
  func lines() {
    #expect("a\r\nb\n\tc\rd".escapedText == "a\nb\n\tc\\rd")
    #expect("a\n\tb".escapedText == "a\n\tb")
    #expect("a\r\nb\n\tc".escapedLine == "a\\r\\nb\\n\\tc")
  }

  @Test("A character knows its escape")
  func character() {
    #expect(Character("\u{1B}").escaped == "\\u{1B}")
    #expect(Character("\r\n").escaped == "\\r\\n")
    #expect(Character("é").escaped == nil)
  }

  @Test("No character that controls a terminal remains in any text")
  func all() {
    let scalars = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let escaped = String(text).escapedLine.unicodeScalars
    #expect(escaped.allSatisfy { !$0.steersOutput })
  }
}
