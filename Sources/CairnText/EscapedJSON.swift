extension StringProtocol {
  /// The text of a JSON value with more escapes, so that it is safe on a terminal.
  ///
  /// JSON only escapes the controls below U+0020. This also escapes the other controls, the
  /// separators of lines and paragraphs, and all characters that change the direction of text, like
  /// `\u009b`. They occur only in strings, so a parser reads the same value.
  ///
  /// - Complexity: O(*n*) in the length of the text. A text without anything to escape is returned
  ///   as it is.
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
  /// Whether the scalar needs an escape in JSON that is already valid. All of these have four
  /// digits.
  fileprivate var isEscapedInJSON: Bool {
    switch value {
    // This includes the line breaks and spaces between the values.
    case ..<0x7F: false
    // Marks of direction, which are not escaped in other text.
    case 0x61C, 0x200E...0x200F: true
    default: steersOutput
    }
  }
}
