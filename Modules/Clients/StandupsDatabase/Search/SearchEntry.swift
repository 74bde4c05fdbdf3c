/// The words of an entry, as an index of a database holds them.
package struct SearchEntry: Sendable {
  /// The words, each of them once.
  package let words: Set<String>

  /// The words as one text.
  package var text: String { words.sorted().joined(separator: " ") }

  /// Creates the entry of some texts.
  package init(_ texts: some Sequence<String>) {
    var words: Set<String> = []
    for text in texts {
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        Self.addASCII(text, to: &words)
      } else {
        Self.add(text, to: &words)
      }
    }
    self.words = words
  }

  private static func add(_ text: String, to words: inout Set<String>) {
    text.forEachWord { word in
      // Words of languages without spaces are also found in the middle. So an index holds what follows
      // each of their letters.
      for start in word.folded.starts { words.insert(indexed(word.folded.scalars[start...])) }
    }
  }

  /// Adds the words of a text in ASCII, which takes a fifth of the time.
  private static func addASCII(_ text: String, to words: inout Set<String>) {
    var word: [UInt8] = []
    for byte in text.utf8 {
      if case .letter(let letter) = SearchAlphabet.role(of: Unicode.Scalar(byte)) {
        if word.count < longestWord { word.append(UInt8(ascii: letter)) }
      } else if !word.isEmpty {
        words.insert(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
  }

  /// The maximum number of scalars of a word in an index.
  private static let longestWord = 40

  /// Returns the beginning of a word, as it is in an index. The rest is compared with the text.
  ///
  /// It is short for languages without spaces, because there are as many beginnings as letters.
  fileprivate static func indexed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let isUnspaced = scalars.first.map(SearchAlphabet.isUnspaced) ?? false
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.prefix(isUnspaced ? 4 : longestWord))
    return text
  }
}

extension SearchQuery {
  /// The beginnings of words that an index looks for. An entry that matches has all of them. One that
  /// has all of them may still not match, so its text must be compared.
  package var indexedWords: [String] { words.map { SearchEntry.indexed($0.scalars[...]) } }
}
