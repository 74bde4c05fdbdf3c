/// A word without case and diacritics, as searches compare it.
struct FoldedWord: Hashable, Sendable {
  var scalars: [Unicode.Scalar] = []

  /// The positions at which a word of a query may begin: the start, and each letter of a language that
  /// is written without spaces.
  var starts: [Int] {
    scalars.indices.filter { $0 == 0 || SearchAlphabet.isUnspaced(scalars[$0]) }
  }

  /// Returns the places where a word of a query matches this word of a text, in order. There may be
  /// several in a language that is written without spaces.
  func ranges(of searched: FoldedWord) -> [Range<Int>] {
    starts.filter { scalars[$0...].starts(with: searched.scalars) }
      .map { $0..<$0 + searched.scalars.count }
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
      var scalar = scalars[index]
      var next = scalars.index(after: index)
      while next < scalars.endIndex, let whole = SearchAlphabet.compose(scalar, scalars[next]) {
        scalar = whole
        next = scalars.index(after: next)
      }
      switch SearchAlphabet.role(of: scalar) {
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
