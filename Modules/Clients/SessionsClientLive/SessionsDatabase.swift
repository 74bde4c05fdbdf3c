import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The database of session records, `sessions.sqlite`.
enum SessionsDatabase {
  /// Opens the database in a folder, and creates both if they don't exist.
  ///
  /// It removes the locks that ended processes left behind. It drops a damaged database.
  static func open(in folder: String, log: (String) -> Void) throws -> DatabaseQueue {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = "\(folder)/sessions.sqlite"
    try SessionLock.makeFile(path)
    let opened: DatabaseQueue
    let sessions: Set<String>
    do {
      (opened, sessions) = try connect(to: path)
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      log("The saved sessions at \(path) could not be read (\(error)), so they were discarded.")
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
      try SessionLock.makeFile(path)
      (opened, sessions) = try connect(to: path)
    }
    SessionLock.removeStale(in: folder, except: sessions)
    return opened
  }

  /// Opens a file, and returns it with the ids of its sessions.
  private static func connect(to path: String) throws -> (DatabaseQueue, Set<String>) {
    var configuration = Configuration()
    // A slow disk may take that long for another session's write.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { file in
      try file.execute(sql: "PRAGMA journal_mode = WAL")
      try file.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    try opened.write { file in
      try file.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS sessions (
            id TEXT PRIMARY KEY NOT NULL,
            database TEXT NOT NULL,
            date REAL NOT NULL,
            record BLOB NOT NULL,
            holds_work INTEGER NOT NULL DEFAULT 1,
            code TEXT
          )
          """)
      // The first versions of the file lacked these columns.
      let columns = Set(try file.columns(in: "sessions").map(\.name))
      for (name, type) in [("holds_work", "INTEGER NOT NULL DEFAULT 1"), ("code", "TEXT")]
      where !columns.contains(name) {
        try file.execute(sql: "ALTER TABLE sessions ADD COLUMN \(name) \(type)")
      }
    }
    // Whole records, because they may be damaged although the schema isn't. Then each later start would
    // fail too.
    let records = try opened.read { try Row.fetchAll($0, sql: "SELECT * FROM sessions") }
    return (opened, Set(records.map { $0["id"] }))
  }
}
