import CairnText

extension Meeting {
  /// How many characters of a transcript stand in a row.
  private static let summaryLength = 60

  /// Who spoke, in words: "Blob, Blob Jr"; `nil` where that is not known. A long line is cut short.
  public var speakersText: String? {
    guard let speakers, !speakers.isEmpty else { return nil }
    return speakers.joined(separator: ", ").shortened(toBytes: Standup.longestLabel)
  }

  /// The first words of what was said, on one line; `nil` where nothing was.
  ///
  /// - Complexity: That of the blanks at the start: a transcript may be long.
  public var summary: String? {
    let start = transcript.drop(while: \.isWhitespace).prefix(Self.summaryLength + 1)
    let isWhole = start.count <= Self.summaryLength
    var words = start.prefix(Self.summaryLength).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    // The last may be cut.
    if !isWhole, words.count > 1 { words.removeLast() }
    return words.joined(separator: " ") + (isWhole ? "" : "…")
  }
}
