public import CairnText

extension Standup {
  /// Returns the standup with its past meetings as a page of Markdown (CommonMark), which ends with
  /// a line break.
  ///
  /// Text from data reads as it was typed: markup is escaped, and line breaks are kept.
  ///
  /// - Parameter format: The format of dates and durations.
  /// - Complexity: O(*n*) in the length of all texts.
  public func markdown(in format: TextFormat) -> String {
    var page = "# \(wholeTitle.markdownHeading)\n\n"
    for (field, value) in details { page += "- \(field.name): \(value.markdown(in: format))\n" }
    page += "- Attendees:\(attendees.isEmpty ? " none" : "")\n"
    for attendee in attendees { page += "  - \(attendee.wholeName.markdownLine)\n" }
    for meeting in meetings { page += "\n" + meeting.markdown(in: format, level: 2) }
    return page
  }
}

extension FieldValue {
  fileprivate func markdown(in format: TextFormat) -> String {
    switch self {
    case .duration(let duration): format.text(of: duration, style: .length)
    case .text(let text): text.markdownLine
    case .theme(let theme): theme.name
    }
  }
}

extension Meeting {
  /// Returns the meeting as Markdown (CommonMark): a heading with its date, its length and speakers
  /// if known, and the transcript. It ends with a line break.
  ///
  /// - Parameters:
  ///   - format: The format of the date and durations.
  ///   - level: The level of the heading, from 1 to 6.
  /// - Complexity: O(*n*) in the length of the transcript.
  public func markdown(in format: TextFormat, level: Int = 1) -> String {
    let title = format.text(of: date, style: .dateTime)
    var page = "\(String(repeating: "#", count: level)) \(title)\n"
    if let length { page += "\n- Length: \(format.text(of: length, style: .length))\n" }
    if let timedSpeakers, !timedSpeakers.isEmpty {
      page += (length == nil ? "\n" : "") + "- Speakers:\n"
      for (name, time) in timedSpeakers {
        let took = time.map { ": \(format.text(of: $0, style: .length))" } ?? ""
        page += "  - \(name.markdownLine)\(took)\n"
      }
    }
    if !transcript.isBlank { page += "\n\(transcript.markdownText)\n" }
    return page
  }
}
