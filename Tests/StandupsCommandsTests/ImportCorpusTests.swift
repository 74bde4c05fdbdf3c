import CairnTestSupport
import StandupsCommands
import Testing

/// Tests that any file is either imported completely, or refused with one sentence.
@Suite struct ImportCorpusTests {
  private let tokens = [
    "[", "]", "{", "}", ",", ":", "\"", "null", "true", "-1", "0", "1e999", "1e-999",
    "9223372036854775807", "-9223372036854775808", "[0,0]", "\"\"", "\"id\":", "\\u0000", "\\uD800",
    "\u{FEFF}", "\u{0}",
  ]

  @Test(
    "An imported file can be exported and imported again, and others are refused with a sentence")
  func files() async throws {
    var importedCount = 0
    try await Corpus("import").forEach(tokens: tokens) { name, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let shell = Shell()
      do {
        try await shell("import", "-", input: text)
      } catch {
        let sentence = error.sentence
        if !sentence.hasSuffix(".") || sentence.contains("DecodingError") {
          Issue.record("\(name): \(sentence): \(text)")
        }
        return
      }
      importedCount += 1
      let again = Shell()
      let json = try await shell("export")
      try await again("import", "-", input: json)
      #expect(try await again("export") == json, "\(name): \(text)")
    }
    #expect(importedCount > 3)
  }
}
