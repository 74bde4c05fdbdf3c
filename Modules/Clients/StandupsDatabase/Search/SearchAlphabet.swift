import Foundation

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
    let index = Int(scalar.value)
    return index < table.count ? table[index] : newRole(of: scalar)
  }

  /// The roles of the first scalars, which most alphabets consist of. Working them out takes a
  /// microsecond each.
  private static let table: [Role] = (0..<0x2000).map { value in
    Unicode.Scalar(UInt32(value)).map(newRole) ?? .separator
  }

  private static func newRole(of scalar: Unicode.Scalar) -> Role {
    if isDiacritic(scalar) { return .ignored }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .privateUse:
      return .letter(base(of: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar))
    default: return .separator
    }
  }

  /// Returns a letter without its diacritics. The other scripts have no such letters.
  private static func base(of letter: Unicode.Scalar) -> Unicode.Scalar {
    guard letter.value < 0x2000 else { return letter }
    // A capital letter doesn't tell if it ends a word.
    if letter == "ς" { return "σ" }
    let parts = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = parts.first, parts.dropFirst().allSatisfy(isDiacritic) else { return letter }
    return first
  }

  /// Returns the syllable that two scalars make, or `nil` if they make none.
  ///
  /// Some systems write Korean and Japanese syllables in parts, and the parts are no diacritics. The
  /// arithmetic of Hangul is that of the Unicode Standard, section 3.12. (Foundation doesn't add a final
  /// consonant to a syllable.)
  static func compose(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (one, two) = (first.value, second.value)
    switch (one, two) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + (one - 0x1100) * 588 + (two - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (one - 0xAC00) % 28 == 0:
      return Unicode.Scalar(one + two - 0x11A7)
    case (_, 0x3099...0x309A):
      let whole = "\(first)\(second)".precomposedStringWithCanonicalMapping.unicodeScalars
      return whole.count == 1 ? whole.first : nil
    default: return nil
    }
  }

  /// Whether a scalar changes the letter before it, and readers often leave it out. Other marks,
  /// like the vowels of Hindi and Thai, count as letters.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD,  // The soft hyphen
      0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
      0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,  // Hebrew points
      0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,  // Arabic vowels
      0xFE00...0xFE0F, 0xE0100...0xE01EF:  // Selectors of variants
      true
    default: false
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
