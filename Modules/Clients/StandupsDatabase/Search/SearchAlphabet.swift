/// The role of each Unicode scalar in the words of a search.
enum SearchAlphabet {
  enum Role: Equatable {
    /// A part of a word, without case and diacritics.
    case letter(Unicode.Scalar)
    /// A diacritic, which is skipped.
    case ignored
    /// The end of a word.
    case separator
  }

  static func role(of scalar: Unicode.Scalar) -> Role {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "0"..."9": return .letter(scalar)
      case "A"..."Z": return .letter(Unicode.Scalar(UInt8(scalar.value) + 32))
      default: return .separator
      }
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark: return .ignored
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .privateUse:
      let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
      return .letter(lowercase.first ?? scalar)
    default: return .separator
    }
  }

  /// Whether a scalar belongs to a script whose words are not separated by spaces.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF,  // Thai, Lao
      0x1000...0x109F,  // Myanmar
      0x1780...0x17FF,  // Khmer
      0x2E80...0x2FDF,  // CJK radicals
      0x3005...0x3007, 0x3021...0x3029,  // Ideographic marks and numbers
      0x3040...0x30FF, 0x31F0...0x31FF,  // Hiragana, Katakana
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,  // Han
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
