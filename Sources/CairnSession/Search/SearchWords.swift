/// Words that somebody looks for. All of them must be in a text, in any order and whatever their case.
public struct SearchWords: Equatable, Sendable {
  /// The words, in lower case.
  package let words: [String]
  private let bytes: [[UInt8]]

  /// Takes the words of a text. One without words is in every text.
  public init(_ text: String) {
    self.init(words: text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Takes a text as one word, with the blanks that are in it.
  public init(phrase: String) {
    self.init(words: phrase.isEmpty ? [] : [phrase.lowercased()])
  }

  private init(words: [String]) {
    self.words = words
    bytes = words.map { Array($0.utf8) }
  }

  /// Whether nothing is looked for.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether all words are in a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func areIn(_ text: String) -> Bool { areIn(SearchableText(text)) }

  /// Whether all words are in a text that was made ready for it.
  package func areIn(_ text: SearchableText) -> Bool {
    bytes.allSatisfy { text.contains($0) }
  }
}

/// A text that is looked in again and again.
package struct SearchableText: Sendable {
  private let bytes: [UInt8]

  /// Makes a text ready to be looked in.
  package init(_ text: String) {
    bytes = Array(text.lowercased().utf8)
  }

  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
    return bytes.withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        // By places and not by elements: ten thousand rows are looked through for each key.
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
