/// The words of a search. A text matches if it contains all of them, in any order. Case is ignored.
///
/// A letter with an accent matches however it is encoded, as one scalar or as several.
public struct SearchWords: Equatable, Sendable {
  /// The words, in lowercase.
  package let words: [String]
  private let bytes: [[UInt8]]

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
    bytes = words.map { Array($0.utf8) }
  }

  /// Whether the search is empty and matches every text.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a text contains all words.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func match(_ text: String) -> Bool { match(SearchableText(text)) }

  /// Whether a prepared text contains all words.
  package func match(_ text: SearchableText) -> Bool {
    zip(words, bytes).allSatisfy { text.contains($1) || text.containsCharacters(of: $0) }
  }
}

/// A text that is prepared for repeated searches.
package struct SearchableText: Sendable {
  private let bytes: [UInt8]
  /// The text in lowercase, or `nil` if it is ASCII. Then equal characters have equal bytes.
  private let characters: String?

  /// Prepares a text.
  package init(_ text: String) {
    let text = text.lowercased()
    bytes = Array(text.utf8)
    characters = bytes.allSatisfy { $0 < 0x80 } ? nil : text
  }

  /// Whether the text contains the characters of a word. Their bytes may differ, because some
  /// characters have several encodings.
  fileprivate func containsCharacters(of word: String) -> Bool {
    guard let characters, !word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    var rest = characters[...]
    while !rest.isEmpty {
      if rest.starts(with: word) { return true }
      rest.removeFirst()
    }
    return false
  }

  fileprivate func contains(_ word: [UInt8]) -> Bool {
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
