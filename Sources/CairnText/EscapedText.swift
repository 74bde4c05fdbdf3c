extension StringProtocol {
  /// The text on one line, safe to print anywhere.
  ///
  /// Characters that control a terminal, change the direction of text or break the line become
  /// escapes, as in a Swift literal: `\n`, `\u{1B}`. Everything else stays, including the marks of
  /// right-to-left text and joiners. Use it for text from data in a table, a title or a message.
  ///
  /// - Complexity: O(*n*) in the length of the text. A text without anything to escape is returned
  ///   as it is.
  public var escapedLine: String { escaped { _ in false } }

  /// The text with its line breaks and tabs, safe to print anywhere. See ``escapedLine``.
  ///
  /// A CR LF line break becomes LF.
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
  /// The escape for the character, or `nil` if it needs none.
  public var escaped: String? {
    // A control never combines with other scalars, except in CR LF.
    guard let first = unicodeScalars.first, first.steersOutput else { return nil }
    return unicodeScalars.reduce(into: "") { $0 += $1.escape }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar affects the output around it, instead of being visible or joining others.
  ///
  /// These are the controls (C0, DEL and C1, which begin every escape sequence) and the separators
  /// of lines and paragraphs. The embeddings, overrides and isolates of bidirectional text also
  /// count, because they affect text beyond their own.
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
