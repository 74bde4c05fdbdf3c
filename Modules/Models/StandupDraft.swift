import CairnCollections

/// A standup as a user edits it, with the values that they began with.
///
/// Untouched fields follow what is stored. Touched fields stay, and can be compared with what is
/// stored when the user is done.
public struct StandupDraft: Hashable, Codable, Sendable {
  /// The values that the draft was made from.
  public private(set) var original: Standup

  /// The standup with the user's changes.
  public var standup: Standup

  /// Creates a draft of a standup.
  public init(_ standup: Standup) {
    self.original = standup
    self.standup = standup
  }

  /// Creates a draft from edits that were made to a standup.
  ///
  /// - Parameters:
  ///   - edits: The user's edits.
  ///   - stored: The standup as it is stored now.
  public init(_ edits: [StandupEdit], of stored: Standup) {
    self.init(stored)
    rebase(edits, onto: stored)
  }

  /// The draft without past meetings.
  public var withoutMeetings: Self {
    var draft = self
    draft.original.meetings = []
    draft.standup.meetings = []
    return draft
  }

  /// The user's edits so far.
  public var edits: [StandupEdit] { original.edits(to: standup) }

  /// Whether the draft holds something to lose. A new attendee without a name doesn't count.
  public var isTouched: Bool {
    edits.contains {
      if case .insertAttendee(let attendee, at: _) = $0 { !attendee.name.isBlank } else { true }
    }
  }

  /// Returns the touched fields whose stored values were changed differently.
  public func conflicts(with stored: Standup) -> [FieldConflict] {
    edits.compactMap { $0.conflict(in: stored) }
  }

  /// Takes over the stored values of the fields that the user hasn't touched.
  ///
  /// If the user renamed an attendee that somebody else has removed, the attendee stays, and the
  /// draft is in conflict.
  public mutating func follow(_ stored: Standup) {
    rebase(edits, onto: stored)
  }

  /// Resolves all conflicts in favor of the user's values.
  public mutating func keepMine(over stored: Standup) {
    follow(stored)
    original = stored
  }

  /// Resolves all conflicts in favor of the stored values. Touched fields that are not in conflict
  /// stay as they are.
  public mutating func takeTheirs(from stored: Standup) {
    rebase(edits.filter { $0.conflict(in: stored) == nil }, onto: stored)
    original = stored
  }

  private mutating func rebase(_ edits: [StandupEdit], onto stored: Standup) {
    let renamed = renamedAttendees(in: edits, missingFrom: stored)
    original = stored
    original.apply(renamed)
    standup = original
    for edit in edits {
      original.restoreValue(before: edit)
      standup.apply(edit)
    }
  }

  /// Returns insertions of the attendees that some edits rename and that no longer exist.
  private func renamedAttendees(
    in edits: [StandupEdit], missingFrom stored: Standup
  ) -> [StandupEdit] {
    let inserted = edits.compactMap {
      if case .insertAttendee(let attendee, at: _) = $0 { attendee.id } else { nil }
    }
    return edits.compactMap {
      guard case .renameAttendee(let id, from: let name, to: _) = $0,
        stored.attendees[id: id] == nil, !inserted.contains(id)
      else { return nil }
      let insertionPoint = original.attendees.insertionPoint(of: id) ?? stored.attendees.end
      return .insertAttendee(Attendee(id: id, name: name), at: insertionPoint)
    }
  }
}

extension Standup {
  /// Restores the value that an edit replaces.
  fileprivate mutating func restoreValue(before edit: StandupEdit) {
    switch edit {
    case .set(let change): self[change.field] = change.old
    case .renameAttendee(let id, from: let name, to: _): attendees[id: id]?.name = name
    case .insertAttendee, .moveAttendee, .deleteAttendee, .insertMeeting, .deleteMeeting: break
    }
  }
}
