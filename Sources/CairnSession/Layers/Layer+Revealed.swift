import CairnViews

extension Layer {
  /// The line of text that the screen opens at, or `nil` if it opens at its start. A long line is
  /// shortened around its first marked part.
  ///
  /// - Complexity: O(*n*) in the nodes outside rows of data, and in the length of the text.
  package var revealedLine: String? {
    switch content {
    case .base(let screen), .presented(let screen, _):
      screen.content.lazy.compactMap { $0.firstRevealed }.first?.firstLine
    case .dialog: nil
    }
  }
}

extension Node {
  /// The first node in this one that the screen opens at.
  fileprivate var firstRevealed: Node? {
    if style.isRevealed { return self }
    if case .rows = content { return nil }
    return children.lazy.compactMap { $0.firstRevealed }.first
  }

  fileprivate var firstLine: String? {
    if case .formatted(let text) = content { return text.markedLine }
    return texts.first.map { FormattedText($0).markedLine }
  }
}

extension FormattedText {
  /// The line with the first marked part, or else the first line, with at most 40 characters before
  /// that part and 80 from there on.
  fileprivate var markedLine: String {
    let spans = spans
    let first = spans.firstIndex(where: \.isMarked) ?? 0
    let before = spans[..<first].map(\.string).joined()
    let after = spans[first...].map(\.string).joined()
    let start = before.suffix(40).reversed().prefix { !$0.isNewline }.reversed()
    let end = after.prefix(80).prefix { !$0.isNewline }
    let isCutBefore = start.count == 40 && before.count > 40
    let isCutAfter = end.count == 80 && after.count > 80
    return (isCutBefore ? "…" : "") + String(start) + end + (isCutAfter ? "…" : "")
  }
}
