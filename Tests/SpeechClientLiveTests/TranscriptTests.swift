import Foundation
import SpeechClient
import Testing

@testable import SpeechClientLive

@Suite struct TranscriptTests {
  @Test(
    "All output of a program becomes plain text",
    arguments: [
      ("Zoë 🙂\n", "Zoë 🙂"),
      ("one\r\ntwo\r\n", "one\ntwo"),
      ("I thin\rI think\rI think so\n", "I think so"),
      ("begun\r", "begun"),
      ("a\u{0}b\u{7}c\u{7F}d\u{9F}e\tf", "abcde f"),
      ("\u{1B}[2K\u{1B}[1;31mred\u{1B}[0m \u{1B}]0;title\u{7}text\u{1B}7.", "red text."),
      ("\u{9B}2Jclear\u{1B}", "clear"),
      ("\n\nfirst\n\nsecond\n", "first\n\nsecond\n".dropLast().description),
    ])
  func text(written: String, heard: String) {
    #expect(transcript(of: written.utf8).text == heard)
    let byteByByte = transcript(of: written.utf8.map { CollectionOfOne($0) })
    #expect(byteByByte.text == heard, "the same, however it arrives")
  }

  @Test("Bytes that are not UTF-8 are replaced")
  func invalid() {
    #expect(transcript(of: [0x41, 0xFF, 0xC3, 0x0A, 0x42]).text == "A\u{FFFD}\u{FFFD}\nB")
  }

  @Test(
    "A transcript has a limit, and says so when it is full",
    arguments: ["y\n", "no line break", "🙂", "\n"])
  func full(written: String) {
    let notice = "\n(The transcript is full: it holds 100 kB.)"
    let bytes = Array("Go.\n".utf8) + Array(repeating: Array(written.utf8), count: 300_000).joined()
    let transcript = transcript(of: bytes)
    #expect(transcript.isFull && transcript.text.hasSuffix(notice))
    #expect(transcript.text.utf8.count <= SpeechClient.transcriptLimit + notice.utf8.count)
    #expect(transcript.text.utf8.count > SpeechClient.transcriptLimit)
    #expect(!transcript.text.contains("\u{FFFD}\u{FFFD}\u{FFFD}"))
  }

  private func transcript(of bytes: some Sequence<UInt8>) -> Transcript {
    transcript(of: [Array(bytes)])
  }

  private func transcript<Chunk: Sequence<UInt8>>(of chunks: [Chunk]) -> Transcript {
    var transcript = Transcript()
    for chunk in chunks { _ = transcript.append(chunk) }
    _ = transcript.finish()
    return transcript
  }
}
