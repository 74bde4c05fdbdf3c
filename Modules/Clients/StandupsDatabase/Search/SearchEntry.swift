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
      text.forEachWord { word in
        // Words of languages without spaces are also found in the middle. So an index holds what follows
        // each of their letters.
        for start in word.folded.starts {
          words.insert(Self.indexed(word.folded.scalars[start...]))
        }
      }
    }
    self.words = words
  }

  /// Returns the beginning of a word, as it is in an index. The rest is compared with the text.
  ///
  /// It is short for languages without spaces, because there are as many beginnings as letters.
  fileprivate static func indexed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let isUnspaced = scalars.first.map(SearchAlphabet.isUnspaced) ?? false
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.prefix(isUnspaced ? 4 : 40))
    return text
  }
}

extension SearchQuery {
  /// The beginnings of words that an index looks for. An entry that matches has all of them. One that
  /// has all of them may still not match, so its text must be compared.
  package var indexedWords: [String] { words.map { SearchEntry.indexed($0.scalars[...]) } }
}
