import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Database {
  /// Deletes the record of a session, if there is one.
  func deleteRecord(of session: String) throws {
    try execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [session])
  }

  /// Gives the record of a session to another one, which loses its own. The record's code can't be
  /// used again.
  func moveRecord(of session: String, to other: String) throws {
    try deleteRecord(of: other)
    try execute(
      sql: "UPDATE sessions SET id = ?, code = NULL WHERE id = ?", arguments: [other, session])
  }
}

extension SessionsClient.Record {
  /// Creates a record from the columns of a row.
  init(data: Data, seconds: Double, isContinued: Bool = false) {
    self.init(
      data: data, date: Date(timeIntervalSinceReferenceDate: seconds), isContinued: isContinued)
  }
}
