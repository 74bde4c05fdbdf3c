import Cairn
public import Models

extension StandupForm {
  /// Attendees that were deleted together, and how to restore them.
  public struct Deletion: Equatable, Sendable {
    /// The edits that restore each of them in its place, in order.
    public let insertions: [StandupEdit]
    /// The attendee that replaced them, because nobody was left.
    public let substitute: Attendee?

    /// Creates a deletion from the edits that undo it.
    public init(insertions: [StandupEdit], substitute: Attendee? = nil) {
      self.insertions = insertions
      self.substitute = substitute
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
    deletion = StandupForm.Deletion(
      insertions: insertions, substitute: isEmpty ? standup.attendees.first : nil)
    let index = min(first, standup.attendees.count - 1)
    focus = .attendee(standup.attendees[index].id)
  }

  /// Restores the attendees that were deleted last, in their places, and focuses the first.
  mutating func undoDeletion() {
    guard let deletion else { return }
    self.deletion = nil
    // A substitute that was given a name meanwhile stays.
    if let substitute = deletion.substitute, standup.attendees[id: substitute.id] == substitute {
      standup.attendees.remove(id: substitute.id)
    }
    standup.apply(deletion.insertions)
    focus = deletion.attendees.first.map { .attendee($0.id) }
  }
}
