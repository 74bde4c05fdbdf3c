import CairnCollections

/// A standup as a user edits it, with the values that he began with.
///
/// What he has not touched follows what is stored; what he has touched stays, and can be compared
/// with what is stored when he is done.
public struct StandupDraft: Hashable, Codable, Sendable {
  /// The values that the draft was made from.
  public private(set) var original: Standup

  /// The standup as the user wants it.
  public var standup: Standup

  /// Begins a draft of a standup.
  public init(_ standup: Standup) {
    self.original = standup
    self.standup = standup
  }

  /// Takes up a draft from edits that were made of a standup.
  ///
  /// - Parameters:
  ///   - edits: What the user did.
  ///   - stored: The standup as it is stored now.
  public init(_ edits: [StandupEdit], of stored: Standup) {
    self.init(stored)
    rebase(edits, onto: stored)
  }

  /// The draft of a standup of which the meetings do not matter.
  public var withoutMeetings: Self {
    var draft = self
    draft.original.meetings = []
    draft.standup.meetings = []
    return draft
  }

  /// What the user did so far.
  public var edits: [StandupEdit] { original.edits(to: standup) }

  /// Whether anything would be lost without the draft. An attendee without a name is nothing.
  public var isTouched: Bool {
    edits.contains {
      if case .insertAttendee(let attendee, at: _) = $0 { !attendee.name.isBlank } else { true }
    }
  }

  /// The touched fields that were changed in another way in what is stored.
  public func conflicts(with stored: Standup) -> [FieldConflict] {
    edits.compactMap { $0.conflict(in: stored) }
  }

  /// Takes over what was stored by another hand, as far as the user has not touched it.
  ///
  /// An attendee whom the user has renamed stays, though another hand has removed them: the draft is
  /// in conflict then.
  public mutating func follow(_ stored: Standup) {
    rebase(edits, onto: stored)
  }

  /// Settles all conflicts with what is stored, in favour of the user.
  public mutating func keepMine(over stored: Standup) {
    follow(stored)
    original = stored
  }

  /// Settles all conflicts with what is stored, in favour of what is stored. Touched fields that are
  /// not in conflict stay as they are.
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

  /// The insertions of those whom some edits rename and who are not there any more.
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
      let place = original.attendees.place(of: id) ?? stored.attendees.end
      return .insertAttendee(Attendee(id: id, name: name), at: place)
    }
  }
}

extension Standup {
  /// Puts back the value that an edit was made from.
  fileprivate mutating func restoreValue(before edit: StandupEdit) {
    switch edit {
    case .setTitle(from: let title, to: _): self.title = title
    case .setDuration(from: let duration, to: _): self.duration = duration
    case .setTheme(from: let theme, to: _): self.theme = theme
    case .renameAttendee(let id, from: let name, to: _): attendees[id: id]?.name = name
    case .insertAttendee, .moveAttendee, .deleteAttendee, .insertMeeting, .deleteMeeting: break
    }
  }
}
