import CairnDependencies
import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of session records, as one session uses it.
///
/// If a record can't be stored, the session continues without it.
actor SessionsFile {
  private let folder: String
  let database: String
  private let log: @Sendable (String) -> Void
  let id = UUIDGenerator.liveValue().uuidString
  private var connection: DatabaseQueue?
  private var lock: SessionLock?
  /// The code of the record that this session has given away.
  var given: HandoffCode?

  init(folder: String, database: String, log: @escaping @Sendable (String) -> Void) {
    self.folder = folder
    self.database = database
    self.log = log
  }

  func takeOver() -> SessionsClient.Record? {
    guard let connection = try? open() else { return nil }
    return try? connection.write { file in
      var found: SessionsClient.Record?
      for row in try AbandonedSession.all(in: file, database: database) {
        // The lock of a living session is held. That includes this one's.
        guard row.id != id, found == nil || !row.hasUnsavedWork,
          let abandoned = SessionLock(of: row.id, in: folder)
        else { continue }
        if found == nil {
          found = row.record
          // The record stays, now as this session's, so that it isn't lost before the user answers.
          try file.moveRecord(of: row.id, to: id)
        } else {
          try file.deleteRecord(of: row.id)
        }
        abandoned.remove()
      }
      return found
    }
  }

  func giveBack() {
    // Nobody holds the lock of a new id, so the next start can take over the record.
    try? open().write { try $0.moveRecord(of: id, to: UUIDGenerator.liveValue().uuidString) }
  }

  /// Stores the record. Returns whether that succeeded.
  func keep(_ record: Data, hasUnsavedWork: Bool) -> Bool {
    let written: Void? = try? open().write { file in
      try file.execute(
        sql: """
          REPLACE INTO sessions (id, database, date, record, holds_work) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [id, database, Date().timeIntervalSinceReferenceDate, record, hasUnsavedWork])
    }
    return written != nil
  }

  func forget() {
    try? connection?.write { try $0.deleteRecord(of: id) }
  }

  func open() throws -> DatabaseQueue {
    if let connection { return connection }
    let opened = try SessionsDatabase.open(in: folder, log: log)
    lock = SessionLock.own(of: id, in: folder)
    connection = opened
    return opened
  }
}

/// A row whose session may be dead.
private struct AbandonedSession {
  let id: String
  let record: SessionsClient.Record
  let hasUnsavedWork: Bool

  /// Returns the rows about a database: first those that hold work, then the latest first.
  static func all(in file: Database, database: String) throws -> [Self] {
    try Row.fetchAll(
      file,
      sql: """
        SELECT id, record, date, holds_work FROM sessions
        WHERE database = ? AND (code IS NULL OR date <= ?)
        ORDER BY holds_work DESC, date DESC
        """,
      // A record under a valid code is reserved for the holder of the code.
      arguments: [database, WaitingRecord.oldest(at: Date())]
    ).map { row in
      Self(
        id: row[0],
        record: SessionsClient.Record(data: row[1], seconds: row[2]),
        hasUnsavedWork: row[3])
    }
  }
}
