import GRDB

extension Schema {
  /// The second migration: a version for each standup, gaps between positions, and the length and
  /// speakers of a meeting.
  ///
  /// Triggers count the versions, so any program that writes the file counts them. A row that
  /// belongs to no standup yet counts none: a writer that inserts children first writes one version
  /// for each standup.
  static let versionsSQL: String =
    """
    CREATE TABLE latest (version INTEGER NOT NULL);
    INSERT INTO latest VALUES (1);
    CREATE TABLE deletions (
      standup_id TEXT PRIMARY KEY NOT NULL,
      version INTEGER NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE standups ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
    \(numberAnewSQL);
    ALTER TABLE meetings DROP COLUMN position;
    ALTER TABLE meetings ADD COLUMN length_seconds INTEGER;
    ALTER TABLE meetings ADD COLUMN length_attoseconds INTEGER;
    ALTER TABLE meetings ADD COLUMN speakers TEXT;
    CREATE TRIGGER standups_inserted AFTER INSERT ON standups BEGIN
      \(bumpSQL("NEW.id"))
    END;
    CREATE TRIGGER standups_deleted AFTER DELETE ON standups BEGIN
      UPDATE latest SET version = version + 1;
      REPLACE INTO deletions SELECT OLD.id, version FROM latest;
    END;
    \(childTriggersSQL(on: "attendees"))
    \(childTriggersSQL(on: "meetings"))
    """

  /// Renumbers all standups, with gaps between their positions.
  static let numberAnewSQL = """
    UPDATE standups SET position = ordered.number * 1048576
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, rowid) - 1 AS number FROM standups
    ) AS ordered
    WHERE standups.id = ordered.id
    """

  /// Counts a version for each change of any column of a standup but the version itself.
  ///
  /// A migration that adds a column calls it afterwards.
  static func countUpdates(in database: Database) throws {
    let columns = try database.columns(in: "standups").map(\.name).filter { $0 != "version" }
    try database.execute(
      sql: """
        DROP TRIGGER IF EXISTS standups_updated;
        CREATE TRIGGER standups_updated AFTER UPDATE OF \(columns.joined(separator: ", "))
        ON standups BEGIN
          \(bumpSQL("NEW.id"))
          REPLACE INTO deletions SELECT OLD.id, version FROM latest WHERE OLD.id <> NEW.id;
        END;
        """)
  }

  private static func bumpSQL(_ id: String) -> String {
    """
    UPDATE latest SET version = version + 1;
    UPDATE standups SET version = (SELECT version FROM latest) WHERE id = \(id);
    """
  }

  private static func childTriggersSQL(on table: String) -> String {
    [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")].map { event, row in
      """
      CREATE TRIGGER \(table)_after_\(event.lowercased()) AFTER \(event) ON \(table)
      WHEN EXISTS (SELECT 1 FROM standups WHERE id = \(row).standup_id) BEGIN
        \(bumpSQL("\(row).standup_id"))
      END;
      """
    }.joined(separator: "\n")
  }
}
