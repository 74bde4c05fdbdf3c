extension StringProtocol {
  /// The text of a JSON value, harmless on a terminal: the same JSON with other escapes.
  ///
  /// JSON escapes the controls below U+0020 only. The rest of the controls, the separators of lines
  /// and paragraphs, and all that changes the direction of text are written as `\u009b` here. They
  /// stand in strings alone, so a parser reads the same value.
  ///
  /// - Complexity: O(*n*) in the length of the text. Without anything to escape it is the same text.
  public var escapedJSON: String {
    guard unicodeScalars.contains(where: \.isEscapedInJSON) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isEscapedInJSON {
        let digits = String(scalar.value, radix: 16)
        text.append(contentsOf: "\\u".unicodeScalars)
        text.append(contentsOf: String(repeating: "0", count: 4 - digits.count).unicodeScalars)
        text.append(contentsOf: digits.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is escaped in JSON that is already valid. All of these have four digits.
  fileprivate var isEscapedInJSON: Bool {
    switch value {
    // The line breaks and spaces between the values.
    case ..<0x7F: false
    // The marks of direction, which stay in other text.
    case 0x61C, 0x200E...0x200F: true
    default: steersOutput
    }
  }
}
