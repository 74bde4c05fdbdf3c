/// A word without case and diacritics, as searches compare it.
struct FoldedWord: Hashable, Sendable {
  var scalars: [Unicode.Scalar] = []

  /// Whether the word begins with a letter of a language that is written without spaces.
  var isUnspaced: Bool { scalars.first.map(SearchAlphabet.isUnspaced) ?? false }

  /// Returns the place where a word of a query matches this word of a text, if it does.
  func firstRange(of searched: FoldedWord) -> Range<Int>? {
    let count = searched.scalars.count
    guard count <= scalars.count else { return nil }
    let starts = searched.isUnspaced ? 0...(scalars.count - count) : 0...0
    for start in starts where scalars[start..<start + count].elementsEqual(searched.scalars) {
      return start..<start + count
    }
    return nil
  }
}

/// A word and its place in a text.
struct PlacedWord {
  var folded = FoldedWord()
  /// The places of the scalars of the folded word.
  var indices: [String.Index] = []
  /// The end of the word in the text.
  var end: String.Index

  /// Returns the place in the text after a range of scalars.
  func end(of range: Range<Int>) -> String.Index {
    range.upperBound < indices.count ? indices[range.upperBound] : end
  }
}

extension String {
  /// Calls a closure for each word of the text, in order.
  func forEachWord(_ body: (PlacedWord) -> Void) {
    var word = PlacedWord(end: startIndex)
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch SearchAlphabet.role(of: scalars[index]) {
      case .letter(let folded):
        word.folded.scalars.append(folded)
        word.indices.append(index)
        word.end = next
      case .ignored:
        if !word.indices.isEmpty { word.end = next }
      case .separator:
        if !word.indices.isEmpty { body(word) }
        word = PlacedWord(end: next)
      }
      index = next
    }
    if !word.indices.isEmpty { body(word) }
  }
}
