#if PostgreSQL
  import StandupsDatabase

  /// The tables, and the migrations that create them. All are in a schema of their own.
  ///
  /// A migration only adds, so that a program of the previous version keeps working beside a new one.
  /// The next version removes the tables and columns that nothing uses any more.
  enum PostgresSchema {
    /// The number of the last migration.
    static let version: Int64 = 3

    /// A number that only migrations lock: "Standups" as the bytes of a number.
    private static let lock: Int64 = 0x5374_616E_6475_7073

    private struct Migration {
      let version: Int64
      /// The oldest version of a program that can work with the tables afterwards.
      let oldest: Int64
      let sql: String
    }

    private static let migrations = [
      Migration(version: 1, oldest: 1, sql: tablesSQL),
      Migration(version: 2, oldest: 1, sql: searchSQL),
      Migration(version: 3, oldest: 1, sql: nodesSQL),
    ]

    /// The state of the tables in a database.
    enum State {
      case missing
      case earlier
      case current
    }

    /// Returns the state of the tables.
    ///
    /// - Throws: ``PostgresFailure/newerSchema`` if a later program changed them too much.
    static func state(_ connection: PostgresConnection) throws(PostgresFailure) -> State {
      // Unlike a function that looks for a name, a query sees what was committed during this
      // transaction.
      let tables = try connection.run(
        """
        SELECT FROM pg_catalog.pg_tables
        WHERE schemaname = 'standups' AND tablename = 'migrations'
        """)
      guard !tables.isEmpty else { return .missing }
      let rows = try connection.run(
        """
        SELECT coalesce(max(version), 0)::bigint, coalesce(max(oldest), 0)::bigint
        FROM standups.migrations
        """)
      guard try rows.int(0, 1) <= version else { throw .newerSchema }
      return try rows.int(0, 0) < version ? .earlier : .current
    }

    /// Creates or migrates the tables if needed, once for a connection.
    ///
    /// - Parameter isWriting: Whether a command may create the tables now.
    /// - Returns: Whether the tables are there.
    static func prepare(
      _ connection: PostgresConnection, for use: StandupsDatabase.Use, isWriting: Bool
    ) throws(PostgresFailure) -> Bool {
      guard !connection.isPrepared else { return true }
      switch try state(connection) {
      case .current: break
      case .missing where use == .existing: throw .missing
      case .missing where use == .command && !isWriting: return false
      case .missing, .earlier: try migrate(connection)
      }
      connection.isPrepared = true
      return true
    }

    /// Runs the migrations that are missing. Only one program at a time does.
    static func migrate(_ connection: PostgresConnection) throws(PostgresFailure) {
      try connection.transaction(.writing) { () throws(PostgresFailure) in
        try connection.run("SELECT pg_catalog.pg_advisory_xact_lock($1)", [.int(lock)])
        let found: Int64
        if try state(connection) == .missing {
          try connection.runAll(recordSQL)
          found = 0
        } else {
          let rows = try connection.run(
            "SELECT coalesce(max(version), 0)::bigint FROM standups.migrations")
          found = try rows.int(0, 0)
        }
        for migration in migrations where migration.version > found {
          try connection.runAll(migration.sql)
          try connection.run(
            "INSERT INTO standups.migrations (version, oldest) VALUES ($1, $2)",
            [.int(migration.version), .int(migration.oldest)])
        }
      }
    }

    /// Returns the statement that gives the roles that may change meetings the same rights to new tables.
    static func rightsSQL(to tables: [String]) -> String {
      """
      DO $body$
      DECLARE
        role text;
      BEGIN
        FOR role IN
          SELECT DISTINCT CASE WHEN grantee = 'PUBLIC' THEN 'PUBLIC' ELSE quote_ident(grantee) END
          FROM information_schema.role_table_grants
          WHERE table_schema = 'standups' AND table_name = 'meetings' AND privilege_type = 'UPDATE'
            AND grantee <> current_user
        LOOP
          EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE '
            'ON \(tables.map { "standups.\($0)" }.joined(separator: ", ")) TO ' || role;
        END LOOP;
      END $body$;
      """
    }

    private static let recordSQL = """
      CREATE SCHEMA IF NOT EXISTS standups;
      CREATE TABLE standups.migrations (
        version bigint PRIMARY KEY,
        oldest bigint NOT NULL,
        applied timestamptz NOT NULL DEFAULT now()
      );
      """
  }
#endif
