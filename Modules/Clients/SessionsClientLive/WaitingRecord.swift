import CairnDependencies
import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record that waits under a code, as a row of the sessions database.
struct WaitingRecord: Sendable {
  private let code: HandoffCode
  private let database: String
  private let now: Date

  init(_ code: HandoffCode, _ database: String, _ now: Date) {
    self.code = code
    self.database = database
    self.now = now
  }

  /// Returns the date of the oldest record that still waits under its code.
  static func oldest(at now: Date) -> Double {
    now.timeIntervalSinceReferenceDate - Handoffs.codeLifetime / .seconds(1)
  }

  func insert(_ record: Data, in file: Database) throws {
    try file.execute(
      sql: """
        INSERT INTO sessions (id, database, date, record, holds_work, code)
        VALUES (?, ?, ?, ?, 1, ?)
        """,
      arguments: [
        UUIDGenerator.liveValue().uuidString, database, now.timeIntervalSinceReferenceDate, record,
        code.description,
      ])
  }

  func find(in file: Database) throws -> (id: String, record: SessionsClient.Record)? {
    try Row.fetchOne(
      file,
      sql: "SELECT id, record, date FROM sessions WHERE code = ? AND database = ? AND date > ?",
      arguments: [code.description, database, Self.oldest(at: now)]
    ).map { row in
      (row[0], SessionsClient.Record(data: row[1], seconds: row[2], isContinued: true))
    }
  }

  /// Gives the record to a session, and deletes the session's own. The code can't be used again.
  func take(as session: String, in file: Database) throws -> SessionsClient.Record? {
    guard let (id, record) = try find(in: file) else { return nil }
    try file.moveRecord(of: id, to: session)
    return record
  }
}
