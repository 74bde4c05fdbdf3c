extension Character {
  /// The number of cells the character takes in a terminal: 0, 1 or 2.
  ///
  /// A control character takes the cells of its escape; see ``Swift/Character/escaped``.
  /// A combining mark that stands alone takes none. East Asian wide characters and emoji, including
  /// their joined scalars, take two. Characters of ambiguous width take one.
  @usableFromInline package var cellWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.steersOutput { return escaped?.utf8.count ?? 0 }
    if scalars.count == 1 { return first.cellWidth }
    if scalars.contains(where: \.makesEmoji) { return 2 }
    return min(2, scalars.reduce(0) { $0 + $1.cellWidth })
  }
}

extension StringProtocol {
  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @inlinable package var cellWidth: Int {
    asciiWidth ?? reduce(0) { $0 + $1.cellWidth }
  }

  /// The number of cells if the text is printable ASCII, otherwise `nil`.
  @inlinable package var asciiWidth: Int? {
    let width = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    return width ?? nil
  }
}

extension Unicode.Scalar {
  fileprivate var cellWidth: Int {
    // This range includes the soft hyphen. Its category says invisible, but terminals draw it.
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if isJamoTail { return 0 }
    return properties.isEmojiPresentation || isWide ? 2 : 1
  }

  /// Whether the scalar turns the characters around it into one emoji.
  fileprivate var makesEmoji: Bool {
    value == 0xFE0F || (0x1F3FB...0x1F3FF).contains(value) || (0x1F1E6...0x1F1FF).contains(value)
      || value == 0x20E3
  }

  /// Whether the scalar is a vowel or final consonant of Hangul, which joins the consonant before
  /// it.
  private var isJamoTail: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

/// The ranges of East Asian Width `W` and `F` (Unicode Standard Annex 11).
///
/// They leave out the emoji that `isEmojiPresentation` covers. They include the unassigned code
/// points that the annex counts as wide.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
  0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19,
  0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
  0x20000...0x3FFFD,
]
