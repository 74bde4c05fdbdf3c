import CairnText

extension Standup {
  /// The title or a placeholder, on one line. A long title is shortened: see ``longestLabel``.
  public var displayTitle: String { wholeTitle.shortened(toBytes: Self.longestLabel) }

  /// The title, or the placeholder that names a standup without one everywhere.
  public var wholeTitle: String { Self.wholeTitle(title) }

  /// Returns a title, or the placeholder if it is blank.
  static func wholeTitle(_ title: String) -> String { title.isBlank ? "Untitled standup" : title }

  /// The number of attendees, in words.
  public var attendeeCountText: String {
    attendees.count == 1 ? "1 attendee" : "\(attendees.count) attendees"
  }
}

extension Attendee {
  /// The name or a placeholder, on one line. A long name is shortened: see
  /// ``Standup/longestLabel``.
  public var displayName: String { wholeName.shortened(toBytes: Standup.longestLabel) }

  /// The name, or the placeholder that names an attendee without one everywhere.
  public var wholeName: String { Self.wholeName(name) }

  /// Returns a name, or the placeholder if it is blank.
  static func wholeName(_ name: String) -> String { name.isBlank ? "Someone" : name }
}

extension String {
  /// Whether the text is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
