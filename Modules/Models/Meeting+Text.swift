import CairnText

extension Meeting {
  /// The maximum number of characters of a transcript in a row.
  private static let summaryLength = 60

  /// The names of the speakers, like "Blob, Blob Jr", or `nil` if they aren't known. A long line is
  /// shortened.
  public var speakersText: String? {
    guard let speakers, !speakers.isEmpty else { return nil }
    return speakers.map(Attendee.wholeName).joined(separator: ", ")
      .shortened(toBytes: Standup.longestLabel)
  }

  /// The speakers, each with the time that they took, or `nil` for an unknown time. It is `nil` if the
  /// speakers aren't known. A speaker without a name has the placeholder of an attendee.
  public var timedSpeakers: [(name: String, time: Duration?)]? {
    speakers.map { speakers in
      speakers.enumerated().map { index, name in
        (
          Attendee.wholeName(name),
          speakerTimes.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        )
      }
    }
  }

  /// The first words of the transcript, on one line, or `nil` if it is blank.
  ///
  /// - Complexity: O(*n*) in the blanks at the start. The rest of a long transcript isn't read.
  public var summary: String? {
    let start = transcript.drop(while: \.isWhitespace).prefix(Self.summaryLength + 1)
    let isWhole = start.count <= Self.summaryLength
    var words = start.prefix(Self.summaryLength).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    // The last word may be incomplete.
    if !isWhole, words.count > 1 { words.removeLast() }
    return words.joined(separator: " ") + (isWhole ? "" : "…")
  }
}
