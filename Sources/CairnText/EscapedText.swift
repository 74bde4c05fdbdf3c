extension StringProtocol {
  /// The text on one line, harmless wherever it is written.
  ///
  /// What steers a terminal, turns the order of the letters around or breaks the line is written as
  /// Swift writes it in a literal: `\n`, `\u{1B}`. All else stays, the marks of right-to-left text and
  /// the joiners too. For text from data that is put in a table, a title, a message.
  ///
  /// - Complexity: O(*n*) in the length of the text. Without anything to escape it is the same text.
  public var escapedLine: String { escaped { _ in false } }

  /// The text with its lines and tabs, harmless wherever it is written. See ``escapedLine``.
  ///
  /// The two scalars of a line's end on other systems become the one of ours.
  public var escapedText: String {
    guard utf8.contains(0x0D) else { return escaped { $0 == "\n" || $0 == "\t" } }
    return String(map { $0 == "\r\n" ? "\n" : $0 }).escaped { $0 == "\n" || $0 == "\t" }
  }

  private func escaped(except isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.steersOutput && !isKept($0) }) else {
      return String(self)
    }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.steersOutput, !isKept(scalar) {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Character {
  /// What is written in place of the character, or `nil` if that is the character itself.
  public var escaped: String? {
    // What steers the output joins nothing, but for the two scalars of a line's end.
    guard let first = unicodeScalars.first, first.steersOutput else { return nil }
    return unicodeScalars.reduce(into: "") { $0 += $1.escape }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar does something to what it is written on, in place of being seen or joined.
  ///
  /// These are the controls (C0, DEL and C1, so every escape sequence), the separators of lines and
  /// paragraphs, and the embeddings, overrides and isolates of bidirectional text, which reach beyond
  /// the text that they are in.
  public var steersOutput: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
