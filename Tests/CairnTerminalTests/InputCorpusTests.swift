import CairnTerminal
import CairnTestSupport
import Testing

/// Tests that recorded and generated input has the same meaning however it is split.
@Suite struct InputCorpusTests {
  private let tokens = [
    "\u{1B}", "\u{1B}[", "\u{1B}[<0;1;1M", "\u{1B}]", "\u{1B}P", "\u{1B}[200~", "\u{1B}[201~", ";",
    "~",
    "\r", "\u{3}", "9223372036854775807", "é", "👩‍👧",
  ]

  @Test("Bytes have the same meaning in one piece, in two, and one by one")
  func torn() async throws {
    try await Corpus("keys").forEach(tokens: tokens) { name, bytes in
      let whole = text(of: [bytes])
      let half = bytes.count / 2
      let halves = text(of: [Array(bytes[..<half]), Array(bytes[half...])])
      if whole != halves || whole != text(of: bytes.map { [$0] }) {
        Issue.record("\(name): \(bytes)")
      }
    }
  }

  /// Joins typed characters, however they arrived, and describes all other events.
  private func text(of pieces: [[UInt8]]) -> String {
    var parser = InputParser()
    let events = pieces.flatMap { parser.feed($0) } + parser.flush()
    #expect(!parser.isPending)
    return events.reduce(into: "") { text, event in
      switch event {
      case .key(.character(let character)): text.append(character)
      case .typed(let typed): text += typed
      default: text += "<\(event)>"
      }
    }
  }
}
