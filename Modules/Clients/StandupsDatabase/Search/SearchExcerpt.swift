/// A part of a text around the first found word, on one line.
public struct SearchExcerpt: Codable, Hashable, Sendable {
  /// A part of an excerpt.
  public struct Piece: Codable, Hashable, Sendable {
    public var text: String
    /// Whether the piece is a found word, or its beginning.
    public var isFound: Bool

    /// Creates a piece.
    public init(_ text: String, isFound: Bool = false) {
      self.text = text
      self.isFound = isFound
    }
  }

  /// The parts, in order. An ellipsis at an end shows that the text goes on there.
  public var pieces: [Piece]

  /// Creates an excerpt from its parts.
  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// The whole excerpt.
  public var text: String { pieces.map(\.text).joined() }
}

extension SearchExcerpt {
  /// The maximum number of characters before the first found word, and after it.
  static let lengths = (before: 40, after: 120)

  /// Creates the excerpt of a text.
  ///
  /// - Parameter found: The places of the found words, in order.
  init(_ text: String, found: [Range<String.Index>]) {
    let first = found.first?.lowerBound ?? text.startIndex
    let window = text.lineStart(before: first)..<text.lineEnd(after: first)
    var pieces: [Piece] = []
    var end = window.lowerBound
    for range in found where range.lowerBound < window.upperBound {
      let range = range.clamped(to: window)
      pieces.append(Piece(String(text[end..<range.lowerBound])))
      pieces.append(Piece(String(text[range]), isFound: true))
      end = range.upperBound
    }
    pieces.append(Piece(String(text[end..<window.upperBound])))
    if window.lowerBound > text.startIndex { pieces[0].text = "…" + pieces[0].text }
    if window.upperBound < text.endIndex { pieces[pieces.count - 1].text += "…" }
    self.init(
      pieces.filter { !$0.text.isEmpty }.map { Piece($0.text.onOneLine, isFound: $0.isFound) })
  }
}

extension String {
  /// Returns the start of the excerpt: after the blank that is farthest from the found word.
  fileprivate func lineStart(before found: Index) -> Index {
    let start =
      index(found, offsetBy: -SearchExcerpt.lengths.before, limitedBy: startIndex) ?? startIndex
    guard start > startIndex else { return start }
    return self[start..<found].firstIndex(where: \.isWhitespace).map { index(after: $0) } ?? start
  }

  /// Returns the end of the excerpt: before the blank that is farthest from the found word.
  fileprivate func lineEnd(after found: Index) -> Index {
    let end = index(found, offsetBy: SearchExcerpt.lengths.after, limitedBy: endIndex) ?? endIndex
    guard end < endIndex else { return end }
    return self[found..<end].lastIndex(where: \.isWhitespace) ?? end
  }

  /// The text with each run of blanks as one space.
  fileprivate var onOneLine: String {
    var line = ""
    for character in self {
      if !character.isWhitespace { line.append(character) } else if line.last != " " { line += " " }
    }
    return line
  }
}
