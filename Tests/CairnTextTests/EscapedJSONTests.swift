import CairnText
import Foundation
import Testing

@Suite struct EscapedJSONTests {
  @Test(
    "Characters that control a terminal or reverse text are escaped with four digits",
    arguments: [
      ("\u{7F}", "\\u007f"), ("\u{80}", "\\u0080"), ("\u{9B}2J", "\\u009b2J"),
      ("\u{9F}", "\\u009f"), ("\u{61C}", "\\u061c"), ("\u{200E}\u{200F}", "\\u200e\\u200f"),
      ("\u{2028}\u{2029}", "\\u2028\\u2029"), ("\u{202A}\u{202E}", "\\u202a\\u202e"),
      ("\u{2066}\u{2069}", "\\u2066\\u2069"), ("e\u{9B}\u{301}", "e\\u009b\u{301}"),
    ])
  func escapes(_ text: String, _ escaped: String) {
    #expect("[\"\(text)\"]".escapedJSON == "[\"\(escaped)\"]")
  }

  @Test("The whitespace of JSON stays, and so do all other letters and joiners")
  func harmless() {
    let json = "{\n\t\"a\" : [\"Zoë 🙂 \u{A0} 👩‍👩‍👧‍👦 נ\\n\\u001b\"]\r\n}"
    #expect(Array(json.escapedJSON.unicodeScalars) == Array(json.unicodeScalars))
  }

  @Test("A parser reads the same value, and no character that controls a terminal remains")
  func same() throws {
    let scalars = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let values = [String(text)]
    let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self).escapedJSON
    #expect(json.unicodeScalars.allSatisfy { !$0.steersOutput })
    let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
    #expect(read.first.map { Array($0.unicodeScalars) } == Array(text))
  }
}
