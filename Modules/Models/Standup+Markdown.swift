public import CairnText

extension Standup {
  /// The standup with its past meetings as a page of Markdown (CommonMark), which ends in a line break.
  ///
  /// Text from data reads as it was typed: what would be markup is escaped, and lines stay lines.
  ///
  /// - Parameter format: How dates and durations are written.
  /// - Complexity: O(*n*) in the length of all texts.
  public func markdown(in format: TextFormat) -> String {
    var page = "# \(wholeTitle.markdownLine)\n\n"
    page += "- Length: \(format.text(of: duration, style: .length))\n"
    page += "- Theme: \(theme.name)\n"
    page += "- Attendees:\(attendees.isEmpty ? " none" : "")\n"
    for attendee in attendees { page += "  - \(attendee.wholeName.markdownLine)\n" }
    for meeting in meetings { page += "\n" + meeting.markdown(in: format, level: 2) }
    return page
  }
}

extension Meeting {
  /// The meeting as Markdown (CommonMark): a heading with its date, what is known of it, and the
  /// transcript. It ends in a line break.
  ///
  /// - Parameters:
  ///   - format: How the date and durations are written.
  ///   - level: The level of the heading, from 1 to 6.
  /// - Complexity: O(*n*) in the length of the transcript.
  public func markdown(in format: TextFormat, level: Int = 1) -> String {
    let title = format.text(of: date, style: .dateTime)
    var page = "\(String(repeating: "#", count: level)) \(title)\n"
    if let length { page += "\n- Length: \(format.text(of: length, style: .length))\n" }
    if let speakers, !speakers.isEmpty {
      page += (length == nil ? "\n" : "") + "- Speakers:\n"
      for speaker in speakers { page += "  - \(speaker.markdownLine)\n" }
    }
    if !transcript.isBlank { page += "\n\(transcript.markdownText)\n" }
    return page
  }
}
