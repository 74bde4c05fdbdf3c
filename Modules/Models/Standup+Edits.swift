import CairnCollections

extension Standup {
  /// Returns the edits that turn this standup into another version of it.
  ///
  /// - Complexity: O(*n*) in the number of attendees and meetings, if none is inserted or moved
  ///   among others. O(*n*²) at worst.
  public func edits(to other: Standup) -> [StandupEdit] {
    let changes = StandupField.allCases.compactMap {
      FieldChange(of: $0, from: self, to: other)
    }
    return changes.map(StandupEdit.set) + attendeeEdits(to: other) + meetingEdits(to: other)
  }

  private func attendeeEdits(to other: Standup) -> [StandupEdit] {
    guard attendees != other.attendees else { return [] }
    var edits = attendees.ids.filter { other.attendees[id: $0] == nil }
      .map(StandupEdit.deleteAttendee)
    var left = attendees
    left.removeAll { other.attendees[id: $0.id] == nil }
    var insertionPoint = InsertionPoint<Attendee>.first
    for (index, attendee) in other.attendees.enumerated() {
      if left.index(id: attendee.id) == nil {
        edits.append(.insertAttendee(attendee, at: insertionPoint))
        left.insert(attendee, at: insertionPoint)
      } else if left.ids[index] != attendee.id {
        edits.append(.moveAttendee(attendee.id, to: insertionPoint))
        left.move(attendee.id, to: insertionPoint)
      }
      if let name = attendees[id: attendee.id]?.name, name != attendee.name {
        edits.append(.renameAttendee(attendee.id, from: name, to: attendee.name))
      }
      insertionPoint = .after(attendee.id)
    }
    return edits
  }

  private func meetingEdits(to other: Standup) -> [StandupEdit] {
    guard meetings != other.meetings else { return [] }
    // Meetings never change, so one that differs was replaced.
    let gone = meetings.filter { other.meetings[id: $0.id] != $0 }
    let new = other.meetings.filter { meetings[id: $0.id] != $0 }
    return gone.ids.map(StandupEdit.deleteMeeting) + new.map(StandupEdit.insertMeeting)
  }
}
