/// The words of a search. A text matches if it contains all of them, in any order. Case is ignored.
///
/// A letter with an accent matches however it is encoded, as one scalar or as several.
public struct SearchWords: Equatable, Sendable {
  /// The words, in lowercase.
  package let words: [String]
  private let searched: [SearchableText]

  /// Creates a search for the words of a text. An empty search matches every text.
  public init(_ text: String) {
    self.init(words: text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Creates a search for a whole text, including its spaces.
  public init(phrase: String) {
    self.init(words: phrase.isEmpty ? [] : [phrase.lowercased()])
  }

  private init(words: [String]) {
    self.words = words
    searched = words.map(SearchableText.init)
  }

  /// Whether the search is empty and matches every text.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a text contains all words.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func match(_ text: String) -> Bool { match(SearchableText(text)) }

  /// Whether a prepared text contains all words.
  package func match(_ text: SearchableText) -> Bool {
    searched.allSatisfy { text.contains($0) }
  }
}

/// A text that is prepared for repeated searches.
package struct SearchableText: Equatable, Sendable {
  private let bytes: [UInt8]
  /// Whether some characters may have other encodings. Between texts without them, equal characters
  /// have equal bytes.
  private let hasOtherEncodings: Bool

  /// Prepares a text.
  package init(_ text: String) {
    let text = text.lowercased()
    bytes = Array(text.utf8)
    hasOtherEncodings = text.unicodeScalars.contains(where: \.mayHaveOtherEncoding)
  }

  /// Whether the text contains a word.
  fileprivate func contains(_ word: SearchableText) -> Bool {
    if contains(word.bytes) { return true }
    return (hasOtherEncodings || word.hasOtherEncodings) && containsCharacters(of: word)
  }

  /// Whether the text contains the characters of a word, however each is encoded. This is slower
  /// than a comparison of bytes.
  private func containsCharacters(of word: SearchableText) -> Bool {
    // ASCII has no other encoding.
    guard word.bytes.contains(where: { $0 >= 0x80 }) else { return false }
    let word = String(decoding: word.bytes, as: UTF8.self)
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while !rest.isEmpty {
      if rest.starts(with: word) { return true }
      rest.removeFirst()
    }
    return false
  }

  private func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
    return bytes.withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        // Uses indices instead of iterating over elements, because 10,000 rows are searched for
        // each key.
        for start in 0...(bytes.count - word.count) where bytes[start] == first {
          var length = 1
          while length < word.count, bytes[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        return false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar isn't the usual encoding of a character, or may be a part of one: a mark, a
  /// letter of Hangul, or a duplicate.
  fileprivate var mayHaveOtherEncoding: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return 0x1160...0x11FF ~= value || properties.isFullCompositionExclusion
    }
  }
}
