import Testing

@testable import CairnTerminal

@Suite struct LongTextsTests {
  private let paragraph = "All work and no play makes Blob a dull boy, 全部の作業. "

  /// A text of many paragraphs. Some have line ends of other systems, blanks or empty lines.
  private func text(paragraphs: Int) -> String {
    (0..<paragraphs).map { index in
      let end = ["\n", "\r\n", "\n\n", "\u{2028}", "\r", " \n"][index % 6]
      return String(repeating: paragraph, count: index % 5) + "\(index)" + end
    }.joined()
  }

  @Test(
    "A text that grows by any bytes has the lines of the whole text",
    arguments: [1, 7, 40, 80])
  func growing(width: Int) {
    let texts = LongTexts()
    let whole = text(paragraphs: 120)
    var part = ""
    for (index, character) in whole.enumerated() {
      part.append(character)
      guard index % 97 == 0 || character.isNewline else { continue }
      #expect(texts.lines(of: part, width: width) == part.wrapped(width: width))
    }
  }

  @Test("A line end that arrives in two halves is one line end")
  func halves() {
    let texts = LongTexts()
    let start = text(paragraphs: 60) + "\n"
    for text in [start + "a\r", start + "a\r\n", start + "a\r\nb", start + "a\r\nb\u{301}"] {
      #expect(texts.lines(of: text, width: 20) == text.wrapped(width: 20))
    }
  }

  @Test("A text is wrapped again if it shrinks, changes in the middle or gets another width")
  func changing() {
    let texts = LongTexts()
    let whole = text(paragraphs: 120)
    let variants = [
      whole, String(whole.dropLast(3000)), "x" + whole, whole + "end",
      whole.replacing("11", with: "eleven"), whole,
    ]
    for text in variants {
      for width in [30, 31] {
        #expect(texts.lines(of: text, width: width) == text.wrapped(width: width))
      }
    }
  }

  @Test("Several texts are cached side by side, and unused ones are dropped")
  func several() {
    let texts = LongTexts()
    let (first, second) = (text(paragraphs: 100), "Another\n" + text(paragraphs: 100))
    for _ in 0..<3 {
      #expect(texts.lines(of: first, width: 40) == first.wrapped(width: 40))
      #expect(texts.lines(of: second, width: 40) == second.wrapped(width: 40))
      texts.forgetUnused()
    }
    #expect(texts.lines(of: second + "more", width: 40) == (second + "more").wrapped(width: 40))
    texts.forgetUnused()
    #expect(texts.lines(of: first, width: 40) == first.wrapped(width: 40))
  }

  @Test("Wrapped lines are reused: they share their storage")
  func kept() {
    let texts = LongTexts()
    let text = text(paragraphs: 120)
    let before = texts.lines(of: text, width: 40)
    let after = texts.lines(of: text, width: 40)
    #expect(before.withUnsafeBytes { $0.baseAddress } == after.withUnsafeBytes { $0.baseAddress })
  }
}
