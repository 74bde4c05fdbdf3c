import CairnCollections
import GRDB
import Models
import StandupsDatabase

extension Database {
  /// Applies a gesture's edits in order, within the caller's transaction, unless the gesture was
  /// applied before.
  ///
  /// - Throws: ``StandupsDatabaseError/conflict(_:)`` if somebody else has changed the same value
  ///   differently. The caller must then roll the transaction back.
  func commit(_ gesture: Gesture) throws {
    guard try !gesture.edits.isEmpty && !wasApplied(gesture.id) else { return }
    try commit(gesture.edits)
    try remember(gesture.id)
  }

  private func commit(_ edits: [StandupListEdit]) throws {
    // Children are inserted before their standup; see 'Schema.versionsSQL'.
    try execute(sql: "PRAGMA defer_foreign_keys = ON")
    var conflicts = ConflictCollector()
    for edit in edits { try make(edit, &conflicts) }
    do throws(EditConflict) {
      try conflicts.finish()
    } catch {
      throw StandupsDatabaseError.conflict(error)
    }
  }

  private func make(_ edit: StandupListEdit, _ conflicts: inout ConflictCollector) throws {
    switch edit {
    case .insert(let standup, at: let insertionPoint),
      .restore(let standup, at: let insertionPoint):
      if let id = edit.newStandupID, try wasDeleted(id) { return conflicts.refuse(id) }
      guard try !holds(standup.id),
        let position = try freePosition(at: insertionPoint, for: standup.id)
      else { return }
      try insert(standup, at: position)
    case .move(let id, to: let insertionPoint):
      guard try holds(id), let position = try freePosition(at: insertionPoint, for: id) else {
        return
      }
      try execute(
        "UPDATE standups SET position = ? WHERE id = ?", position.rawValue, id.description)
    case .delete(let id):
      try execute("DELETE FROM standups WHERE id = ?", id.description)
    case .edit(let id, let edit):
      try make(edit, of: id, &conflicts)
    case .add(let standups, replacing: let isReplacing):
      try add(standups, replacing: isReplacing)
    }
  }

  private func make(
    _ edit: StandupEdit, of id: Standup.ID, _ conflicts: inout ConflictCollector
  ) throws {
    let stored = try standupWithoutMeetings(id)
    conflicts.check(edit, of: id, in: stored)
    guard let stored else { return }
    switch edit {
    case .insertMeeting(let meeting):
      guard try !ChildTable.meetings.holds(meeting.id, of: id, in: self) else { return }
      try ChildTable.meetings.insert([meeting], of: id, in: self)
    case .deleteMeeting(let meetingID):
      try ChildTable.meetings.remove(meetingID, of: id, in: self)
    case .set, .insertAttendee, .renameAttendee, .moveAttendee, .deleteAttendee:
      var standup = stored
      standup.apply(edit)
      try update(standup, from: stored)
    }
  }

  private func add(_ standups: [Standup], replacing isReplacing: Bool) throws {
    for standup in standups {
      if let stored = try standupWithoutMeetings(standup.id) {
        guard isReplacing else { continue }
        try update(standup, from: stored)
        try ChildTable.meetings.update(standup.meetings, of: standup.id, in: self)
      } else if let position = try endPosition() {
        try insert(standup, at: position)
      }
    }
  }

  // MARK: Rows

  private func holds(_ id: Standup.ID) throws -> Bool {
    try Bool.fetchOne(
      cachedStatement(sql: "SELECT 1 FROM standups WHERE id = ?"), arguments: [id.description])
      ?? false
  }

  /// Whether a standup was deleted, and not restored since.
  private func wasDeleted(_ id: Standup.ID) throws -> Bool {
    let statement = try cachedStatement(sql: "SELECT 1 FROM deletions WHERE standup_id = ?")
    return try Bool.fetchOne(statement, arguments: [id.description]) ?? false && !holds(id)
  }

  private func insert(_ standup: Standup, at position: Position) throws {
    try ChildTable.attendees.insert(standup.attendees, of: standup.id, in: self)
    try ChildTable.meetings.insert(standup.meetings, of: standup.id, in: self)
    try execute(
      StandupColumns.insertSQL,
      StandupColumns.values(of: standup) + [position.rawValue, standup.id.description])
  }

  /// Writes the standup's own columns and its attendees, if they differ.
  private func update(_ standup: Standup, from stored: Standup) throws {
    if standup.attendees != stored.attendees {
      try ChildTable.attendees.update(standup.attendees, of: standup.id, in: self)
    }
    var other = stored
    other.attendees = standup.attendees
    other.meetings = standup.meetings
    guard standup != other else { return }
    try execute(
      StandupColumns.updateSQL, StandupColumns.values(of: standup) + [standup.id.description])
  }

  /// Runs a statement that is compiled once per connection.
  func execute(_ sql: String, _ arguments: (any DatabaseValueConvertible)...) throws {
    try execute(sql, arguments)
  }

  private func execute(_ sql: String, _ arguments: [any DatabaseValueConvertible]) throws {
    try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
  }
}
