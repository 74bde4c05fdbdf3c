import CairnText

extension Standup {
  /// The title in a line, or what stands for one. A long title is cut short: see ``longestLabel``.
  public var displayTitle: String { wholeTitle.shortened(toBytes: Self.longestLabel) }

  /// The title, or what stands for one.
  var wholeTitle: String { title.isBlank ? "Untitled standup" : title }

  /// How many take part, in words.
  public var attendeeCountText: String {
    attendees.count == 1 ? "1 attendee" : "\(attendees.count) attendees"
  }
}

extension Attendee {
  /// The name in a line, or what stands for one. A long name is cut short: see
  /// ``Standup/longestLabel``.
  public var displayName: String { wholeName.shortened(toBytes: Standup.longestLabel) }

  /// The name, or what stands for one.
  var wholeName: String { name.isBlank ? "Someone" : name }
}

extension String {
  /// Whether there is nothing in it to read.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
