import GRDB

/// The tables, and how a file comes to have them.
enum Schema {
  /// The number of the last migration. A file with a higher one was written by a later version.
  static let version = 1

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 standups, attendees, meetings") { database in
      try database.execute(
        sql: """
          CREATE TABLE standups (
            id TEXT PRIMARY KEY NOT NULL,
            position INTEGER NOT NULL,
            title TEXT NOT NULL,
            theme TEXT NOT NULL,
            duration_seconds INTEGER NOT NULL,
            duration_attoseconds INTEGER NOT NULL
          );
          CREATE INDEX standups_by_position ON standups (position);
          CREATE TABLE attendees (
            standup_id TEXT NOT NULL REFERENCES standups (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (standup_id, id)
          ) WITHOUT ROWID;
          CREATE TABLE meetings (
            standup_id TEXT NOT NULL REFERENCES standups (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            date REAL NOT NULL,
            transcript TEXT NOT NULL,
            PRIMARY KEY (standup_id, id)
          );
          PRAGMA user_version = 1;
          """)
    }
    return migrator
  }

  /// Checks that a file is one we know, before anything is written to it, and sets it up so that a
  /// commit is durable.
  static func prepare(_ database: Database) throws {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard try found <= version && !migrator.hasBeenSuperseded(database) else {
      throw Failure.newerSchema
    }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw Failure.damaged
    }
    guard try migrator.began(database) else { throw Failure.damaged }
    try database.execute(sql: "PRAGMA journal_mode = WAL")
    // Every commit waits for the disk; the usual `NORMAL` of this mode may lose the last ones with
    // the power.
    try database.execute(sql: "PRAGMA synchronous = FULL")
  }
}

extension DatabaseMigrator {
  /// Whether a file is empty or was begun by this migrator: it is not some other program's.
  fileprivate func began(_ database: Database) throws -> Bool {
    let tables = try String.fetchSet(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    return try tables.isEmpty || !appliedIdentifiers(database).isEmpty
  }
}
