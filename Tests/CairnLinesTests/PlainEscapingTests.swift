import CairnLines
import CairnRendererLaws
import CairnViews
import Testing

@MainActor
@Suite struct PlainEscapingTests {
  @Test("No text of the state controls the terminal", arguments: [false, true])
  func plain(isAsking: Bool) {
    let lines = plainText(of: isAsking ? HostileText.question() : HostileText.screen())
    #expect(lines.allSatisfy(HostileText.isHarmless))
    #expect(lines[0] == "\\u{1B}]52;c;eA==\\u{7}\\u{9B}2J\\u{202E}gnp\\u{2066}\\r\\nx")
  }

  @Test("The lines keep right-to-left marks and joiners")
  func marks() {
    let name = "\u{200F}נועה\u{200E} نامه\u{200C}ای 👩‍👧"
    #expect(plainText(of: HostileText.screen(name))[0] == name)
    #expect(plainText(of: HostileText.screen(name)).contains { $0 == "[4] \(name) (button)" })
  }

  @Test(
    "An answer that quotes a typed line, and a notice, contain nothing that controls the terminal")
  func answers() async {
    var output: [String] = []
    let app = PlainApp<Int>(
      render: { HostileText.screen("x") }, send: { _ in {} }, output: { output.append($0) })
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
