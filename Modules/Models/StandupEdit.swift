import CairnCollections

/// What a user did to one standup, and no more.
///
/// It holds whatever others did meanwhile: what is replaced is told with the value that the user
/// saw, rows are named by their ids, and places by their neighbours. Made twice, it is as if made
/// once.
public enum StandupEdit: Hashable, Codable, Sendable {
  case setTitle(from: String, to: String)
  case setDuration(from: Duration, to: Duration)
  case setTheme(from: Theme, to: Theme)

  case insertAttendee(Attendee, at: Place<Attendee>)
  case renameAttendee(Attendee.ID, from: String, to: String)
  case moveAttendee(Attendee.ID, to: Place<Attendee>)
  case deleteAttendee(Attendee.ID)

  case insertMeeting(Meeting)
  case deleteMeeting(Meeting.ID)
}

extension Standup {
  /// Makes an edit, whatever it was made from. What it is about and is gone changes nothing.
  ///
  /// - Complexity: O(*n*), where *n* counts the attendees or the meetings.
  public mutating func apply(_ edit: StandupEdit) {
    switch edit {
    case .setTitle(from: _, to: let title): self.title = title
    case .setDuration(from: _, to: let duration): self.duration = duration
    case .setTheme(from: _, to: let theme): self.theme = theme
    case .insertAttendee(let attendee, at: let place): attendees.insert(attendee, at: place)
    case .renameAttendee(let id, from: _, to: let name): attendees[id: id]?.name = name
    case .moveAttendee(let id, to: let place): attendees.move(id, to: place)
    case .deleteAttendee(let id): attendees.remove(id: id)
    case .insertMeeting(let meeting): insert(meeting)
    case .deleteMeeting(let id): meetings.remove(id: id)
    }
  }

  /// Makes some edits in order.
  public mutating func apply(_ edits: some Sequence<StandupEdit>) {
    for edit in edits { apply(edit) }
  }
}
