import CairnLines
import CairnViews
import Testing

@MainActor
@Suite struct PlainEscapingTests {
  private let evil = "\u{1B}]52;c;eA==\u{7}\u{9B}2J\u{202E}gnp\u{2066}\r\nx"

  private func screen(_ text: String) -> NavigationStack<Int> {
    NavigationStack(
      root: Screen<Int>(text) {
        Section(text, footer: text) {
          LabeledContent(text, text)
          TextField(text, text: text, prompt: text) { $0.count }
          TextField("Notes", text: text, axis: .vertical) { $0.count }
          NavigationLink(1) { Text(text) }
          Button(text, 2)
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

  @Test("No text of the state controls the terminal")
  func plain() {
    for stack in [screen(evil), question(evil)] {
      let lines = plainText(of: stack)
      #expect(lines.allSatisfy(isHarmless))
      #expect(lines[0] == "\\u{1B}]52;c;eA==\\u{7}\\u{9B}2J\\u{202E}gnp\\u{2066}\\r\\nx")
    }
  }

  @Test("The lines keep right-to-left marks and joiners")
  func marks() {
    let name = "\u{200F}נועה\u{200E} نامه\u{200C}ای 👩‍👧"
    #expect(plainText(of: screen(name))[0] == name)
    #expect(plainText(of: screen(name)).contains { $0 == "[4] \(name) (button)" })
  }

  @Test(
    "An answer that quotes a typed line, and a notice, contain nothing that controls the terminal")
  func answers() async {
    var output: [String] = []
    let app = PlainApp<Int>(
      render: { screen("x") }, send: { _ in {} }, output: { output.append($0) })
    await app.run(
      AsyncStream { continuation in
        continuation.yield("\u{1B}[2J")
        continuation.finish()
      })
    app.show(notice: "'\u{1B}[2J' cannot be run.")
    #expect(
      output.suffix(2) == [
        "Unknown command \"\\u{1B}[2J\". Type ? for help.", "'\\u{1B}[2J' cannot be run.",
      ])
  }
}
