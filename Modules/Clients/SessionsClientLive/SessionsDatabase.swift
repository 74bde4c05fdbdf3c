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
  /// It removes the locks that ended processes left behind. It moves a damaged database aside.
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
      let aside = try moveAside(path)
      log("The saved sessions at \(path) could not be read (\(error)). They were kept as \(aside).")
      try SessionLock.makeFile(path)
      (opened, sessions) = try connect(to: path)
    }
    SessionLock.removeStale(in: folder, except: sessions)
    return opened
  }

  /// Renames a database and its log, because somebody may still be able to read its records.
  ///
  /// - Returns: The new path: `<path>.unreadable-1`, or the next free number.
  private static func moveAside(_ path: String) throws -> String {
    let manager = FileManager.default
    let endings = ["", "-wal"]
    var number = 1
    var aside: String { "\(path).unreadable-\(number)" }
    while endings.contains(where: { manager.fileExists(atPath: aside + $0) }) { number += 1 }
    // The main file comes last: if this is interrupted, the next start still finds it damaged.
    for ending in endings.reversed() where manager.fileExists(atPath: path + ending) {
      try manager.moveItem(atPath: path + ending, toPath: aside + ending)
    }
    // The index of the log, which belongs to the old files.
    try? manager.removeItem(atPath: "\(path)-shm")
    return aside
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
