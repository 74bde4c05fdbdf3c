extension FormattedText {
  /// Creates a text in which some parts stand out, such as the words that a search has found.
  ///
  /// ```swift
  /// let text = "Blob waits for copy."
  /// let found = FormattedText(text, marking: text.ranges(of: "waits"))
  /// ```
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - ranges: The ranges of the parts, in order. A range that begins before the end of the one
  ///     before is left out.
  public init(_ string: String, marking ranges: [Range<String.Index>]) {
    var spans: [Span] = []
    var end = string.startIndex
    for range in ranges where !range.isEmpty && range.lowerBound >= end {
      if end < range.lowerBound {
        spans.append(Span(.string(String(string[end..<range.lowerBound]))))
      }
      spans.append(Span(.marked(String(string[range]))))
      end = range.upperBound
    }
    if end < string.endIndex { spans.append(Span(.string(String(string[end...])))) }
    self.init(spans)
  }
}
