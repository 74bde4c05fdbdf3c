import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionsFile {
  /// How long a record waits under its code. What nobody has taken by then is offered at the next
  /// start, as what a session has left.
  static let patience: Double = 600

  /// Keeps a record for whoever names the code, in place of what this session was doing.
  func give(_ record: Data) -> HandoffCode? {
    let code = HandoffCode()
    let isKept = try? open().write { file in
      try file.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id])
      try file.execute(
        sql: """
          INSERT INTO sessions (id, database, date, record, holds_work, code)
          VALUES (?, ?, ?, ?, 1, ?)
          """,
        arguments: [
          UUID().uuidString, database, Date().timeIntervalSinceReferenceDate, record,
          code.description,
        ])
      return true
    }
    return isKept == true ? code : nil
  }

  /// Takes the record that waits under a code. It is this session's from then on, and the code is used
  /// up.
  func take(_ code: HandoffCode) -> SessionsClient.Record? {
    try? open().write { file in
      let row = try Row.fetchOne(
        file,
        sql: """
          SELECT id, record, date FROM sessions WHERE code = ? AND database = ? AND date > ?
          """,
        arguments: [code.description, database, Self.oldest])
      guard let row else { return nil }
      try file.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id])
      try file.execute(
        sql: "UPDATE sessions SET id = ?, code = NULL WHERE id = ?",
        arguments: [id, row[0] as String])
      return SessionsClient.Record(
        data: row[1], date: Date(timeIntervalSinceReferenceDate: row[2]), isContinued: true)
    }
  }

  /// The date of the oldest record that still waits under its code.
  static var oldest: Double { Date().timeIntervalSinceReferenceDate - patience }
}
