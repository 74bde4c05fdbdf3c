import CairnTerminalTesting
import CairnText
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct FollowingEndTests {
  private func drawing(_ text: String, height: Int = 20) -> [String] {
    CairnTerminalTesting.drawing(
      of: Screen<Never>("Talk") {
        LabeledContent("Clock", "1:05")
        Section("Words") { Text(text).followingEnd() }
      }, width: 40, height: height)
  }

  @Test(
    "The end of a growing text stays visible, and so does the content above it",
    arguments: [12, 14, 20, 60])
  func end(height: Int) {
    let text = (1...500).map { "Line \($0)." }.joined(separator: "\n")
    let lines = drawing(text, height: height)
    #expect(lines.contains { $0.contains("Clock") && $0.contains("1:05") })
    #expect(lines[height - 2] == "  Line 500.")
    #expect(!lines.contains { $0.contains("█") }, "There is nothing to scroll.")
  }

  @Test("A text that fits is shown completely")
  func short() {
    #expect(drawing("One.\nTwo.")[5...6] == ["  One.", "  Two."])
  }

  @Test(
    "The end of a text has the same line breaks as in the whole text",
    arguments: [1, 2, 7, 40, 80], [0, 1, 3, 1000])
  func tail(width: Int, count: Int) {
    let words = ["a", "tea", "寿司", "é́", "information", "🎉🎉", "\n", "\n\n"]
    var generator = SystemRandomNumberGenerator()
    let text = (0..<300).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
    #expect(
      text.wrappedTail(width: width, lines: count) == text.wrapped(width: width).suffix(count))
  }

  @Test("Only the visible end of a text of one megabyte is read")
  func long() {
    let text = String(repeating: "word after word ", count: 1 << 16) + "end"
    let lines = text.wrappedTail(width: 40, lines: 10)
    #expect(lines.count == 10)
    #expect(lines.last?.hasSuffix("end") == true)
    #expect(lines.allSatisfy { $0.cellWidth <= 40 })
    let unbroken = String(repeating: "寿", count: 1 << 16)
    let tail = unbroken.wrappedTail(width: 40, lines: 3)
    #expect(tail.count == 3 && tail.joined().allSatisfy { $0 == "寿" })
  }
}
