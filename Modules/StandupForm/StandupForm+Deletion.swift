import Cairn
public import Models

extension StandupForm {
  /// Attendees that were deleted together, and how to restore them.
  public struct Deletion: Equatable, Sendable {
    /// The edits that restore each of them in its place, in order.
    public let insertions: [StandupEdit]
    /// The attendee that replaced them, because nobody was left.
    public let substitute: Attendee?
    /// Those of them that the user had added or renamed in the form.
    public let editedIDs: Set<Attendee.ID>

    /// Creates a deletion from the edits that undo it.
    public init(
      insertions: [StandupEdit], substitute: Attendee? = nil, editedIDs: Set<Attendee.ID> = []
    ) {
      self.insertions = insertions
      self.substitute = substitute
      self.editedIDs = editedIDs
    }

    /// The deleted attendees, in order.
    var attendees: [Attendee] {
      insertions.compactMap {
        if case .insertAttendee(let attendee, at: _) = $0 { attendee } else { nil }
      }
    }
  }
}

extension StandupForm.State {
  /// Deletes attendees, and focuses the next one, or else the last.
  mutating func delete(_ ids: Set<Attendee.ID>) {
    let before = standup.attendees
    guard let first = before.firstIndex(where: { ids.contains($0.id) }) else { return }
    standup.attendees.removeAll { ids.contains($0.id) }
    let isEmpty = standup.attendees.isEmpty
    standup.ensureAttendee()
    let insertions = before.filter { ids.contains($0.id) }.compactMap { attendee in
      before.insertionPoint(of: attendee.id).map { StandupEdit.insertAttendee(attendee, at: $0) }
    }
    let edited = before.filter {
      ids.contains($0.id) && draft.original.attendees[id: $0.id] != $0
    }
    deletion = StandupForm.Deletion(
      insertions: insertions, substitute: isEmpty ? standup.attendees.first : nil,
      editedIDs: Set(edited.map(\.id)))
    let index = min(first, standup.attendees.count - 1)
    focus = .attendee(standup.attendees[index].id)
  }

  /// Restores the attendees that were deleted last, in their places, and focuses the first.
  mutating func undoDeletion() {
    guard let deletion else { return }
    self.deletion = nil
    let insertions = insertions(undoing: deletion)
    guard case .insertAttendee(let first, at: _)? = insertions.first else { return }
    // A substitute that was given a name meanwhile stays.
    if let substitute = deletion.substitute, standup.attendees[id: substitute.id] == substitute {
      standup.attendees.remove(id: substitute.id)
    }
    standup.apply(insertions)
    focus = .attendee(first.id)
  }

  /// Returns the edits that undo a deletion.
  ///
  /// An attendee that the user hadn't edited comes back as stored now. If another writer has
  /// removed them, they stay away.
  private func insertions(undoing deletion: StandupForm.Deletion) -> [StandupEdit] {
    var insertions: [StandupEdit] = []
    var placesOfGone: [Attendee.ID: InsertionPoint<Attendee>] = [:]
    for case .insertAttendee(let deleted, at: let point) in deletion.insertions {
      var place = point
      if case .after(let id) = point, let placeOfGone = placesOfGone[id] { place = placeOfGone }
      let isEdited = deletion.editedIDs.contains(deleted.id)
      if let attendee = isEdited ? deleted : draft.original.attendees[id: deleted.id] {
        insertions.append(.insertAttendee(attendee, at: place))
      } else {
        placesOfGone[deleted.id] = place
      }
    }
    return insertions
  }
}
