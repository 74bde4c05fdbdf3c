public import Models

extension Standup {
  /// The title, or what stands for one.
  public var displayTitle: String { title.isEmpty ? "Untitled standup" : title }

  /// How many take part, in words.
  public var attendeeCountText: String {
    attendees.count == 1 ? "1 attendee" : "\(attendees.count) attendees"
  }
}

extension Attendee {
  /// The name, or what stands for one.
  public var displayName: String { name.isEmpty ? "Someone" : name }
}
