import GRDB
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The table of applied gestures. It answers a gesture that comes again, because the answer to its
/// commit was lost.
extension Database {
  /// The statement of the migration that creates the table.
  static let gesturesSQL = """
    CREATE TABLE gestures (
      id BLOB PRIMARY KEY NOT NULL,
      version INTEGER NOT NULL,
      applied INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX gestures_by_time ON gestures (applied);
    """

  /// Whether a gesture was applied.
  func wasApplied(_ id: Gesture.ID) throws -> Bool {
    try Bool.fetchOne(
      cachedStatement(sql: "SELECT 1 FROM gestures WHERE id = ?"), arguments: [id.bytes]) ?? false
  }

  /// Remembers a gesture, and forgets those that nobody can try again. Records of what a page does
  /// live for 30 days, so 40 days are enough.
  func remember(_ id: Gesture.ID) throws {
    try execute(
      "INSERT INTO gestures SELECT ?, version, unixepoch() FROM latest", id.bytes)
    try execute("DELETE FROM gestures WHERE applied < unixepoch() - 40 * 86400")
  }
}

extension UUID {
  /// The 16 bytes, as SQLite stores them.
  fileprivate var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}
