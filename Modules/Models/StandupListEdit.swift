public import CairnCollections

/// A change that a user made to the list of standups.
///
/// Like a ``StandupEdit``, it stays valid when others change the list, and applying it twice has
/// the same effect as applying it once.
public enum StandupListEdit: Hashable, Codable, Sendable {
  case insert(Standup, at: InsertionPoint<Standup>)
  case move(Standup.ID, to: InsertionPoint<Standup>)
  case delete(Standup.ID)

  /// Edits one standup.
  case edit(Standup.ID, StandupEdit)

  /// Restores a deleted standup, with its meetings and attendees.
  case restore(Standup, at: InsertionPoint<Standup>)

  /// Adds standups at the end. A standup that exists is replaced in place, or else left unchanged.
  case add([Standup], replacing: Bool)
}

extension StandupListEdit {
  /// The ids of the standups that the edit changes.
  public var standupIDs: [Standup.ID] {
    switch self {
    case .insert(let standup, at: _), .restore(let standup, at: _): [standup.id]
    case .move(let id, to: _), .delete(let id), .edit(let id, _): [id]
    case .add(let standups, replacing: _): standups.map(\.id)
    }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Applies an edit, whatever the old value is. It does nothing if its standup is gone. It inserts
  /// no standup that exists.
  ///
  /// - Complexity: O(*n*), where *n* counts the standups.
  public mutating func apply(_ edit: StandupListEdit) {
    switch edit {
    case .insert(let standup, at: let insertionPoint),
      .restore(let standup, at: let insertionPoint):
      insert(standup.withSortedMeetings, at: insertionPoint)
    case .move(let id, to: let insertionPoint):
      move(id, to: insertionPoint)
    case .delete(let id):
      remove(id: id)
    case .edit(let id, let edit):
      self[id: id]?.apply(edit)
    case .add(let standups, replacing: let isReplacing):
      for standup in standups {
        if isReplacing {
          updateOrAppend(standup.withSortedMeetings)
        } else {
          append(standup.withSortedMeetings)
        }
      }
    }
  }
}

extension Standup {
  fileprivate var withSortedMeetings: Self {
    var standup = self
    standup.sortMeetings()
    return standup
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Returns the edits that restore what some edits delete.
  public func restoration(of edits: [StandupListEdit]) -> [StandupListEdit] {
    edits.compactMap { edit in
      switch edit {
      case .delete(let id):
        guard let standup = self[id: id], let insertionPoint = insertionPoint(of: id) else {
          return nil
        }
        return .restore(standup, at: insertionPoint)
      case .edit(let id, .deleteMeeting(let meetingID)):
        return self[id: id]?.meetings[id: meetingID].map { .edit(id, .insertMeeting($0)) }
      case .edit(let id, .deleteAttendee(let attendeeID)):
        guard let attendees = self[id: id]?.attendees, let attendee = attendees[id: attendeeID],
          let insertionPoint = attendees.insertionPoint(of: attendeeID)
        else { return nil }
        return .edit(id, .insertAttendee(attendee, at: insertionPoint))
      case .add, .edit, .insert, .move, .restore:
        return nil
      }
    }
  }
}
