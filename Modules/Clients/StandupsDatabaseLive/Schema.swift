import GRDB

/// The tables, and the migrations that create them.
enum Schema {
  /// The number of the last migration. A file with a higher one was written by a later version.
  static let version = 4

  /// The application id in SQLite's header: "Stnd".
  static let applicationID = 0x5374_6E64

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
    migrator.registerMigration("2 versions") { database in
      try database.execute(sql: versionsSQL)
      try countUpdates(in: database)
      try database.execute(sql: "PRAGMA user_version = 2")
    }
    migrator.registerMigration("3 gestures, times of speakers") { database in
      try database.execute(sql: Database.gesturesSQL)
      try database.execute(sql: "ALTER TABLE meetings ADD COLUMN speaker_times TEXT")
      try database.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4 search") { database in
      try database.execute(sql: searchSQL)
      try database.execute(sql: "PRAGMA user_version = 4")
    }
    return migrator
  }

  /// Configures a connection so that commits are durable, and sets the file's application id.
  static func prepare(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA application_id") != applicationID {
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    try database.execute(sql: "PRAGMA journal_mode = WAL")
    // Every commit waits for the disk. The usual `NORMAL` of this mode may lose the last commits in
    // a power failure.
    try database.execute(sql: "PRAGMA synchronous = FULL")
  }

  /// Returns the version of the tables of a file. It is 0 before the first migration.
  ///
  /// - Throws: ``Failure/newerSchema`` if a later version of the app wrote the file.
  static func version(of database: Database) throws -> Int {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard try found <= version && !migrator.hasBeenSuperseded(database) else {
      throw Failure.newerSchema
    }
    return found
  }

  /// Checks that a file that is known to be ours is intact.
  ///
  /// - Returns: The version of its tables.
  static func check(_ database: Database) throws -> Int {
    let found = try version(of: database)
    let report = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
    guard report == "ok" else {
      throw Failure.damaged(report.split(separator: "\n").joined(separator: " "))
    }
    let tables = try String.fetchSet(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    if found == 0 && tables.isSubset(of: ["grdb_migrations"]) { return 0 }
    guard try !migrator.appliedIdentifiers(database).isEmpty else {
      throw Failure.damaged("its list of migrations is missing")
    }
    return found
  }
}
