import CairnCollections
import GRDB
import Models
import StandupsDatabase

extension Database {
  /// Makes a change, within the caller's transaction.
  func write(_ change: StandupsDatabase.Change) throws {
    switch change {
    case .insert(let standups, at: let index):
      try insert(standups, at: makeRoom(for: standups.count, at: index))
    case .update(let standup):
      if try update(standup) {
        try ChildTable.attendees.update(standup.attendees, of: standup.id, in: self)
        try ChildTable.meetings.update(standup.meetings, of: standup.id, in: self)
      } else {
        try insert([standup], at: makeRoom(for: 1, at: .max))
      }
    case .delete(let ids):
      for id in ids {
        try execute("DELETE FROM standups WHERE id = ?", id.description)
      }
    case .replaceAll(let standups):
      try execute("DELETE FROM standups")
      try insert(IdentifiedArray(standups, uniquingIDsWith: { $1 }).elements, at: 0)
    }
  }

  /// Shifts the standups from an index on, and gives the first position that became free.
  private func makeRoom(for count: Int, at index: Int) throws -> Int {
    let last = try Int.fetchOne(cachedStatement(sql: "SELECT max(position) FROM standups"))
    guard let last else { return 0 }
    guard last < .max - count - 1 else {
      try renumber()
      return try makeRoom(for: count, at: index)
    }
    let taken = try Int.fetchOne(
      cachedStatement(sql: "SELECT position FROM standups ORDER BY position LIMIT 1 OFFSET ?"),
      arguments: [index])
    guard let taken else { return last + 1 }
    try execute("UPDATE standups SET position = position + ? WHERE position >= ?", count, taken)
    return taken
  }

  /// Gives the standups the positions from zero on, for a file whose positions end where numbers do.
  private func renumber() throws {
    let ids = try String.fetchAll(self, sql: "SELECT id FROM standups ORDER BY position")
    for (position, id) in ids.enumerated() {
      try execute("UPDATE standups SET position = ? WHERE id = ?", position, id)
    }
  }

  private func insert(_ standups: [Standup], at position: Int) throws {
    for (position, standup) in zip(position..., standups) {
      do {
        try execute(
          """
          INSERT INTO standups
            (title, theme, duration_seconds, duration_attoseconds, position, id)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          standup.title.storable, standup.theme.rawValue, standup.duration.components.seconds,
          standup.duration.components.attoseconds, position, standup.id.description)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw StandupsDatabaseError.other(
          "A standup is inserted once; \(standup.id) is there already.")
      }
      try ChildTable.attendees.insert(standup.attendees, of: standup.id, in: self)
      try ChildTable.meetings.insert(standup.meetings, of: standup.id, in: self)
    }
  }

  /// Writes the standup's own columns, and tells whether it was there.
  private func update(_ standup: Standup) throws -> Bool {
    try execute(
      """
      UPDATE standups
      SET title = ?, theme = ?, duration_seconds = ?, duration_attoseconds = ?
      WHERE id = ?
      """,
      standup.title.storable, standup.theme.rawValue, standup.duration.components.seconds,
      standup.duration.components.attoseconds, standup.id.description)
    return changesCount > 0
  }

  /// Runs a statement that is compiled once per connection.
  func execute(_ sql: String, _ arguments: (any DatabaseValueConvertible)...) throws {
    try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
  }
}

extension String {
  /// The text with a mark in place of each NUL, which SQLite would take for the end.
  var storable: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
  }
}
