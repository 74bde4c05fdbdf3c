public import CairnCollections
public import Models

/// A conflict: a gesture cannot be stored, because somebody else changed the same standup first.
public struct EditConflict: Error, Codable, Hashable, Sendable {
  /// The standup that the gesture is about.
  public let standupID: Standup.ID

  /// The fields that were changed differently. It is empty if the standup was deleted.
  public let fields: [FieldConflict]

  /// Creates a conflict about some fields of a standup, or about a deleted standup.
  public init(standupID: Standup.ID, fields: [FieldConflict] = []) {
    self.standupID = standupID
    self.fields = fields
  }

  /// Whether the standup was deleted.
  public var isGone: Bool { fields.isEmpty }
}

extension StandupEdit {
  /// Whether the edit removes or moves something, so that it can be ignored if its standup is gone.
  package var isDeletion: Bool {
    switch self {
    case .deleteAttendee, .deleteMeeting, .moveAttendee: true
    case .set, .insertAttendee, .renameAttendee, .insertMeeting: false
    }
  }
}

extension StandupListEdit {
  /// The standup that the edit inserts for the first time. If it existed and was deleted since, the
  /// edit must not bring it back: only `restore(_:at:)` does that.
  package var newStandupID: Standup.ID? {
    if case .insert(let standup, at: _) = self { standup.id } else { nil }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Applies some edits in order, as a database applies them to its tables: all of them, or none if
  /// there is a conflict.
  ///
  /// - Parameters:
  ///   - edits: The edits to apply.
  ///   - deleted: The standups that were deleted.
  /// - Throws: The first standup's conflict, with all of its fields. Nothing is changed in that
  ///   case.
  public mutating func commit(
    _ edits: [StandupListEdit], deleted: Set<Standup.ID> = []
  ) throws(EditConflict) {
    var committed = self
    var deleted = deleted
    var conflicts = ConflictCollector()
    for edit in edits {
      if case .edit(let id, let edit) = edit {
        conflicts.check(edit, of: id, in: committed[id: id])
      }
      if let id = edit.newStandupID, committed[id: id] == nil, deleted.contains(id) {
        conflicts.refuse(id)
      }
      if case .delete(let id) = edit { deleted.insert(id) }
      committed.apply(edit)
    }
    try conflicts.finish()
    self = committed
  }
}

/// Collects the conflicts of the edits of one gesture.
package struct ConflictCollector {
  private var conflict: (standupID: Standup.ID, fields: [FieldConflict])?

  package init() {}

  /// Compares an edit with the standup as it is before the edit. `nil` means that it is gone.
  package mutating func check(_ edit: StandupEdit, of id: Standup.ID, in standup: Standup?) {
    guard let standup else {
      if !edit.isDeletion { refuse(id) }
      return
    }
    guard let field = edit.conflict(in: standup), conflict?.standupID ?? id == id else { return }
    conflict = (id, (conflict?.fields ?? []) + [field])
  }

  /// Records that a standup is gone.
  package mutating func refuse(_ id: Standup.ID) {
    if conflict == nil { conflict = (id, []) }
  }

  /// Ends the gesture.
  ///
  /// - Throws: The conflict that was found.
  package func finish() throws(EditConflict) {
    guard let conflict else { return }
    throw EditConflict(standupID: conflict.standupID, fields: conflict.fields)
  }
}
