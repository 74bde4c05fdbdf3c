#if PostgreSQL
  import CairnLocks
  import StandupsDatabase

  /// The place of a database, and what is known of the database there.
  ///
  /// Another database may take its place: a backup that was restored, or a replica that took over and
  /// lacks the last changes. It counts its versions for itself. See `VersionSequence`.
  final class PostgresPlace: Sendable {
    private struct State {
      var versions = VersionSequence()
      var incarnation: String?
      var generation = 0
      /// The latest version that somebody has read or heard of, in the current incarnation.
      var seen = DatabaseVersion.zero
      /// The processes of the server that serve this client's own commits.
      var ownProcesses: Set<Int32> = []
    }

    let address: PostgresAddress
    let timeouts: PostgresTimeouts
    /// Called before each new attempt at a call that failed.
    let onRetry: @Sendable () -> Void
    private let state = CheckedMutex(State())

    init(
      _ address: PostgresAddress, timeouts: PostgresTimeouts,
      onRetry: @escaping @Sendable () -> Void = {}
    ) {
      self.address = address
      self.timeouts = timeouts
      self.onRetry = onRetry
    }

    /// Whether a connection was made before.
    var wasReached: Bool { state.withLock { $0.incarnation != nil } }

    /// Connects, and compares the database with the one that was here.
    func connect() throws(PostgresFailure) -> PostgresConnection {
      let connection = try PostgresConnection.open(address, timeouts: timeouts)
      connection.incarnation = try connection.readIncarnation()
      connection.generation = state.withLock { state in
        if let known = state.incarnation, known != connection.incarnation {
          state.generation += 1
          state.versions.beginDatabase()
          state.seen = .zero
        }
        state.incarnation = connection.incarnation
        return state.generation
      }
      return connection
    }

    /// Whether no other database has taken the place since the connection was made.
    func isCurrent(_ connection: PostgresConnection) -> Bool {
      state.withLock { $0.generation == connection.generation }
    }

    /// Returns a version in the numbers of the database, or `nil` if it is not of this database.
    func ofDatabase(_ version: DatabaseVersion?) -> DatabaseVersion? {
      state.withLock { $0.versions.ofDatabase(version) }
    }

    /// The latest version that somebody has read or heard of. Whatever begins now reads no earlier
    /// one, unless the tables are restored from a backup.
    var seenVersion: DatabaseVersion { state.withLock(\.seen) }

    /// Returns a reading with versions in the common order, and remembers that it was read.
    ///
    /// - Parameters:
    ///   - reading: The reading.
    ///   - seen: The ``seenVersion`` before it began. Others may have read later ones meanwhile.
    func renumber(_ reading: ReadResult, after seen: DatabaseVersion) -> ReadResult {
      state.withLock { state in
        // Its tables were restored from a backup.
        if reading.isComplete, reading.version < seen {
          state.versions.beginDatabase()
          state.seen = .zero
        }
        state.seen = max(state.seen, reading.version)
        return state.versions.renumber(reading)
      }
    }

    /// Remembers the process of a connection for commits.
    func note(own process: Int32) { state.withLock { _ = $0.ownProcesses.insert(process) } }

    /// Forgets the process of a connection that has ended. Another client may get its number.
    func forget(own process: Int32) { state.withLock { _ = $0.ownProcesses.remove(process) } }

    /// Whether a version of the database is news.
    ///
    /// - Parameter process: The process of the server that committed it, if known.
    func isNews(_ version: DatabaseVersion, from process: Int32? = nil) -> Bool {
      state.withLock { state in
        guard version != state.seen, process.map(state.ownProcesses.contains) != true else {
          return false
        }
        // A lower version is news each time, until somebody has read everything.
        state.seen = max(state.seen, version)
        return true
      }
    }
  }

  extension PostgresConnection {
    /// Returns a text that is the same for all connections to one database, and for no other one.
    ///
    /// It has the server's timeline, which a replica that takes over changes.
    fileprivate func readIncarnation() throws(PostgresFailure) -> String {
      let rows = try run(
        """
        SELECT concat_ws(
          '/', substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8),
          (SELECT oid FROM pg_catalog.pg_database
           WHERE datname = pg_catalog.current_database()))
        """)
      return try rows.text(0, 0)
    }
  }
#endif
