public import CairnCollections

/// What a user did to the list of standups, and no more.
///
/// As with ``StandupEdit``, it holds whatever others did meanwhile, and made twice it is as if made
/// once.
public enum StandupsEdit: Hashable, Codable, Sendable {
  case insert(Standup, at: Place<Standup>)
  case move(Standup.ID, to: Place<Standup>)
  case delete(Standup.ID)

  /// Edits one standup.
  case edit(Standup.ID, StandupEdit)

  /// Brings a standup back that was deleted, with all it had.
  case restore(Standup, at: Place<Standup>)

  /// Adds standups after all others. Those that are there are replaced where they are, or else left
  /// alone.
  case add([Standup], replacing: Bool)
}

extension StandupsEdit {
  /// The standups that the edit is about.
  public var standupIDs: [Standup.ID] {
    switch self {
    case .insert(let standup, at: _), .restore(let standup, at: _): [standup.id]
    case .move(let id, to: _), .delete(let id), .edit(let id, _): [id]
    case .add(let standups, replacing: _): standups.map(\.id)
    }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Makes an edit, whatever it was made from. What it is about and is gone changes nothing, and
  /// what it inserts and is there stays as it is.
  ///
  /// - Complexity: O(*n*), where *n* counts the standups.
  public mutating func apply(_ edit: StandupsEdit) {
    switch edit {
    case .insert(let standup, at: let place), .restore(let standup, at: let place):
      insert(standup.withSortedMeetings, at: place)
    case .move(let id, to: let place):
      move(id, to: place)
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
  /// What brings back what some edits of the list delete.
  public func restoration(of edits: [StandupsEdit]) -> [StandupsEdit] {
    edits.compactMap { edit in
      switch edit {
      case .delete(let id):
        guard let standup = self[id: id], let place = place(of: id) else { return nil }
        return .restore(standup, at: place)
      case .edit(let id, .deleteMeeting(let meetingID)):
        return self[id: id]?.meetings[id: meetingID].map { .edit(id, .insertMeeting($0)) }
      case .edit(let id, .deleteAttendee(let attendeeID)):
        guard let attendees = self[id: id]?.attendees, let attendee = attendees[id: attendeeID],
          let place = attendees.place(of: attendeeID)
        else { return nil }
        return .edit(id, .insertAttendee(attendee, at: place))
      case .add, .edit, .insert, .move, .restore:
        return nil
      }
    }
  }
}
