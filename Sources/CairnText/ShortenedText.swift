extension String {
  /// The text if it has few bytes of UTF-8, or else its beginning with an ellipsis: for a label, a row, a
  /// message, that names something by a text of any length.
  ///
  /// Characters stay whole. One that is too long by itself, as of a letter with a thousand accents, is cut.
  ///
  /// - Parameter limit: How many bytes the text may have, without the ellipsis.
  /// - Complexity: O(*limit*), and that of the character at the limit.
  public func shortened(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = startIndex
    var rest = limit
    while end < endIndex {
      let width = UTF8.width(unicodeScalars[end])
      guard width <= rest else { break }
      rest -= width
      end = unicodeScalars.index(after: end)
    }
    var short = String(self[startIndex..<end])
    // The last may be a part of a character.
    if end.samePosition(in: self) == nil, short.count > 1 { short.removeLast() }
    return "\(short)…"
  }
}
