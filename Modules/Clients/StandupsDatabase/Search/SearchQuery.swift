/// The words of a search in all standups. Case and diacritics are ignored.
///
/// An entry matches if each word of the query is the beginning of a word in it, so that results appear
/// while the user types. There are two kinds of entries: a standup's title with its attendees, and the
/// text of a meeting.
///
/// A word consists of letters and digits, and everything else separates words. So no character of a
/// query has a special meaning. A query of punctuation has no words and finds nothing.
///
/// Some languages are written without spaces, like Chinese, Japanese and Thai. A word that begins with
/// one of their letters is also found in the middle of a word.
///
/// The filter of a list is different. It keeps the rows whose visible text contains the typed text
/// anywhere, including punctuation. That would take too long for all transcripts.
public struct SearchQuery: Hashable, Sendable {
  /// The words, without case and diacritics, in the order of the query and each of them once.
  let words: [FoldedWord]

  /// Creates a query from what the user has typed.
  public init(_ text: String) {
    var words: [FoldedWord] = []
    text.forEachWord { word in
      if !words.contains(word.folded) { words.append(word.folded) }
    }
    self.words = words
  }

  /// Whether the query has no words. Then it finds nothing.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns the places in a text where a word of the query is found, in order. They don't overlap,
  /// and begin and end between characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func ranges(in text: String) -> [Range<String.Index>] {
    matches(in: text).ranges
  }

  /// Returns the found places, and the positions of the words that were found.
  func matches(in text: String) -> (ranges: [Range<String.Index>], words: Set<Int>) {
    var ranges: [Range<String.Index>] = []
    var found: Set<Int> = []
    guard !isEmpty else { return (ranges, found) }
    text.forEachWord { word in
      var inWord: [Range<String.Index>] = []
      for (number, searched) in words.enumerated() {
        for place in word.folded.ranges(of: searched) {
          found.insert(number)
          inWord.append(text.wholeCharacters(word.indices[place.lowerBound], word.end(of: place)))
        }
      }
      for range in inWord.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = ranges.last, range.lowerBound <= last.upperBound {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
    }
    return (ranges, found)
  }
}

extension String {
  /// Returns the range from a scalar's index to another one, extended to whole characters.
  fileprivate func wholeCharacters(_ start: Index, _ end: Index) -> Range<Index> {
    let lower = start.samePosition(in: self) ?? index(before: index(after: start))
    let upper = end.samePosition(in: self) ?? index(after: end)
    return lower..<upper
  }
}
