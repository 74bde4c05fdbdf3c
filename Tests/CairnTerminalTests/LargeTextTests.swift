import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct LargeTextTests {
  private func drawing(_ value: String, height: Int, width: Int = 60) -> [String] {
    CairnTerminalTesting.drawing(
      of: Screen<Never>("Clock") {
        LabeledContent("Left", value).large()
        Text("below")
      }, width: width, height: height)
  }

  @Test("A large text is as large as the screen allows")
  func sizes() {
    #expect(
      drawing("1:05", height: 16)[2] == "  Left                                                1:05"
    )
    #expect(
      drawing("1:05", height: 21)[2...6] == [
        "                            Left",
        "                       ▄█  ▄ █▀█ █▀▀",
        "                        █  ▄ █ █ ▀▀█",
        "                       ▀▀▀   ▀▀▀ ▀▀▀",
        "  below",
      ])
    #expect(
      drawing("42", height: 33)[2...8] == [
        "                            Left",
        "                       ██  ██  ██████",
        "                       ██  ██      ██",
        "                       ██████  ██████",
        "                           ██  ██",
        "                           ██  ██████",
        "  below",
      ])
  }

  @Test("A text without large letters, or too wide for them, is drawn at normal size")
  func fallback() {
    #expect(drawing("5 min", height: 40)[2].hasSuffix("5 min"))
    #expect(drawing("", height: 40)[2] == "  Left")
    let long = String(repeating: "8", count: 20)
    #expect(drawing(long, height: 40)[2].hasSuffix(long))
    #expect(drawing("1234567", height: 40, width: 40)[3].contains("▀"))
  }

  @Test("Each digit looks different from all others", arguments: [21, 40])
  func digits(height: Int) {
    let digits = (0...9).map { drawing("\($0)", height: height) }
    #expect(Set(digits).count == 10)
  }
}
