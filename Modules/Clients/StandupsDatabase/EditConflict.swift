public import CairnCollections
public import Models

/// Why a gesture cannot be stored, though the database is well: another hand was there first.
public struct EditConflict: Error, Hashable, Sendable {
  /// The standup that the gesture is about.
  public let standupID: Standup.ID

  /// The values that were changed in another way. None, if the standup itself is gone.
  public let fields: [FieldConflict]

  /// Makes a conflict about some fields of a standup, or about a standup that is gone.
  public init(standupID: Standup.ID, fields: [FieldConflict] = []) {
    self.standupID = standupID
    self.fields = fields
  }

  /// Whether the standup was deleted.
  public var isGone: Bool { fields.isEmpty }
}

extension StandupEdit {
  /// Whether the edit is in vain, and harmless, where its standup is gone.
  package var isDeletion: Bool {
    switch self {
    case .deleteAttendee, .deleteMeeting, .moveAttendee: true
    case .setTitle, .setDuration, .setTheme, .insertAttendee, .renameAttendee, .insertMeeting: false
    }
  }
}

extension StandupsEdit {
  /// The standup that the edit is to make for the first time. It must not come back by that, if it was
  /// there and has been deleted since: who wants that says so by `restore(_:at:)`.
  package var newStandupID: Standup.ID? {
    if case .insert(let standup, at: _) = self { standup.id } else { nil }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Makes some edits in order, as a database makes them in its tables: all of them, or none if
  /// another hand has changed the same in another way.
  ///
  /// - Parameters:
  ///   - edits: What is to be made.
  ///   - deleted: The standups that were there once.
  /// - Throws: The first standup's conflict, with all of its fields. Nothing is changed then.
  public mutating func commit(
    _ edits: [StandupsEdit], deleted: Set<Standup.ID> = []
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

/// Gathers what stands against the edits of one gesture.
package struct ConflictCollector {
  private var conflict: (standupID: Standup.ID, fields: [FieldConflict])?

  package init() {}

  /// Compares an edit with the standup as it is before the edit; `nil` if it is gone.
  package mutating func check(_ edit: StandupEdit, of id: Standup.ID, in standup: Standup?) {
    guard let standup else {
      if !edit.isDeletion { refuse(id) }
      return
    }
    guard let field = edit.conflict(in: standup), conflict?.standupID ?? id == id else { return }
    conflict = (id, (conflict?.fields ?? []) + [field])
  }

  /// Notes that a standup is gone.
  package mutating func refuse(_ id: Standup.ID) {
    if conflict == nil { conflict = (id, []) }
  }

  /// Ends the gesture.
  ///
  /// - Throws: What was found.
  package func finish() throws(EditConflict) {
    guard let conflict else { return }
    throw EditConflict(standupID: conflict.standupID, fields: conflict.fields)
  }
}
