extension String {
  /// Returns the text, or the start of a long text with an ellipsis. Use it for names of any length
  /// in a label, a row or a message.
  ///
  /// Characters stay whole. Only one that is too long by itself, such as a letter with a thousand
  /// accents, is cut.
  ///
  /// - Parameter limit: The maximum size in bytes of UTF-8, without the ellipsis.
  /// - Complexity: O(*limit*), plus the length of the character at the limit.
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
    // The last may be incomplete.
    if end.samePosition(in: self) == nil, short.count > 1 { short.removeLast() }
    return "\(short)…"
  }
}
