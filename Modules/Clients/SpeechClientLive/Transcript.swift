import SpeechClient

/// The lines that a program has written, up to the limit of a transcript.
struct Transcript {
  private(set) var text = ""
  private(set) var isFull = false
  private var lines = SpokenLines(longest: SpeechClient.transcriptLimit)

  /// Adds output of the program.
  ///
  /// - Returns: Whether the text has changed.
  mutating func append(_ bytes: some Sequence<UInt8>) -> Bool {
    changesText { lines, body in lines.append(bytes, to: body) }
  }

  /// Adds the last line, if it has no line break. Returns whether the text has changed.
  mutating func finish() -> Bool {
    changesText { lines, body in lines.finish(to: body) }
  }

  private mutating func changesText(
    _ read: (inout SpokenLines, (String) -> Void) -> Void
  ) -> Bool {
    let count = text.utf8.count
    var said: [String] = []
    read(&lines) { said.append($0) }
    for line in said where !isFull { add(line) }
    return text.utf8.count > count
  }

  private mutating func add(_ line: String) {
    let line = text.isEmpty ? line : "\n\(line)"
    guard text.utf8.count + line.utf8.count > SpeechClient.transcriptLimit else {
      text += line
      return
    }
    var room = SpeechClient.transcriptLimit - text.utf8.count
    text += line.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    text += "\n(The transcript is full: it holds \(SpeechClient.transcriptLimit / 1000) kB.)"
    isFull = true
  }
}
