import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@MainActor
@Suite struct EscapingTests {
  private let evil = "\u{1B}]52;c;eA==\u{7}\u{9B}2J\u{202E}gnp\u{2066}\r\nx"

  private func screen(_ text: String) -> NavigationStack<Int> {
    NavigationStack(
      root: Screen<Int>(text) {
        Section(text, footer: text) {
          Text(text)
          LabeledContent(text, text)
          TextField(text, text: text, prompt: text) { $0.count }
          TextField("Notes", text: text, axis: .vertical) { $0.count }
          NavigationLink(1) { Text(text) }
          Button(text, 2)
          Picker(text, selection: text, options: [text], title: { $0 }, onChange: { $0.count })
        }
      })
  }

  private func question(_ text: String) -> NavigationStack<Int> {
    NavigationStack(
      root: Screen<Int>("Root") {}.alert(
        Dialog(text, message: text, buttons: [DialogButton(text)], dismiss: 0)))
  }

  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control
        || ["\u{202E}", "\u{2066}", "\u{2028}"].contains(scalar)
    }
  }

  @Test(
    "In cells, no text of the state controls the terminal",
    arguments: [40, 41, 60, 120], [false, true])
  func cells(width: Int, isAsking: Bool) {
    let stack = isAsking ? question(evil) : screen(evil)
    let lines = drawing(of: stack, width: width, height: 24)
    #expect(lines.allSatisfy(isHarmless))
    #expect(lines.contains { $0.contains("\\u{1B}]52;c;") })
  }
}
