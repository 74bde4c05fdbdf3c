import CairnCollections

/// A change that a user made to one standup.
///
/// It stays valid when others change the standup too: a replacement has the old value that the user
/// saw, rows are named by their ids, and places by their neighbors. Applying it twice has the same
/// effect as applying it once.
public enum StandupEdit: Hashable, Sendable {
  /// Changes a field.
  case set(FieldChange)

  case insertAttendee(Attendee, at: InsertionPoint<Attendee>)
  case renameAttendee(Attendee.ID, from: String, to: String)
  case moveAttendee(Attendee.ID, to: InsertionPoint<Attendee>)
  case deleteAttendee(Attendee.ID)

  case insertMeeting(Meeting)
  case deleteMeeting(Meeting.ID)
}

extension Standup {
  /// Applies an edit, whatever the old value is. It does nothing if the edited row is gone.
  ///
  /// - Complexity: O(*n*), where *n* counts the attendees or the meetings.
  public mutating func apply(_ edit: StandupEdit) {
    switch edit {
    case .set(let change): self[change.field] = change.new
    case .insertAttendee(let attendee, at: let insertionPoint):
      attendees.insert(attendee, at: insertionPoint)
    case .renameAttendee(let id, from: _, to: let name): attendees[id: id]?.name = name
    case .moveAttendee(let id, to: let insertionPoint): attendees.move(id, to: insertionPoint)
    case .deleteAttendee(let id): attendees.remove(id: id)
    case .insertMeeting(let meeting): insert(meeting)
    case .deleteMeeting(let id): meetings.remove(id: id)
    }
  }

  /// Applies edits in order.
  public mutating func apply(_ edits: some Sequence<StandupEdit>) {
    for edit in edits { apply(edit) }
  }
}
