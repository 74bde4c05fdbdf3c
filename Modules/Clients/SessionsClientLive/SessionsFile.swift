import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file with the records of sessions, as one session uses it.
///
/// What cannot be kept is not: a session goes on without.
actor SessionsFile {
  private let folder: String
  private let database: String
  private let id = UUID().uuidString
  private var connection: DatabaseQueue?
  private var lock: SessionLock?

  init(folder: String, database: String) {
    self.folder = folder
    self.database = database
  }

  func takeOver() -> Data? {
    guard let connection = try? open() else { return nil }
    return try? connection.write { file in
      let rows = try Row.fetchAll(
        file, sql: "SELECT id, record FROM sessions WHERE database = ? ORDER BY date DESC",
        arguments: [database])
      for row in rows {
        let other: String = row[0]
        // The lock of a session that lives is held, be it this one's.
        guard other != id, let abandoned = SessionLock(of: other, in: folder) else { continue }
        // The record stays, as this session's: it must not be lost before the user has answered.
        try file.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id])
        try file.execute(
          sql: "UPDATE sessions SET id = ? WHERE id = ?", arguments: [id, other])
        abandoned.remove()
        return row[1]
      }
      return nil
    }
  }

  func keep(_ record: Data) {
    try? open().write { file in
      try file.execute(
        sql: "REPLACE INTO sessions (id, database, date, record) VALUES (?, ?, ?, ?)",
        arguments: [id, database, Date().timeIntervalSinceReferenceDate, record])
    }
  }

  private func open() throws -> DatabaseQueue {
    if let connection { return connection }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = "\(folder)/sessions.sqlite"
    try SessionLock.makeFile(path)
    lock = SessionLock(of: id, in: folder)
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
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
            record BLOB NOT NULL
          )
          """)
    }
    connection = opened
    return opened
  }
}
