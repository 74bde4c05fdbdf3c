import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@MainActor
@Suite struct EscapingTests {
  @Test(
    "In cells, no text of the state controls the terminal",
    arguments: [40, 41, 60, 120], [false, true])
  func cells(width: Int, isAsking: Bool) {
    let stack = isAsking ? HostileText.question() : HostileText.screen()
    let lines = drawing(of: stack, width: width, height: 24)
    #expect(lines.allSatisfy(HostileText.isHarmless))
    #expect(lines.contains { $0.contains("\\u{1B}]52;c;") })
  }
}
