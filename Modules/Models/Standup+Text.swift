extension Standup {
  /// The title, or what stands for one.
  public var displayTitle: String { title.isBlank ? "Untitled standup" : title }

  /// How many take part, in words.
  public var attendeeCountText: String {
    attendees.count == 1 ? "1 attendee" : "\(attendees.count) attendees"
  }
}

extension Attendee {
  /// The name, or what stands for one.
  public var displayName: String { name.isBlank ? "Someone" : name }
}

extension String {
  /// Whether there is nothing in it to read.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
