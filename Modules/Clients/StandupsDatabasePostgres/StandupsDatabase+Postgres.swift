#if PostgreSQL
  import CairnLocks
  public import StandupsDatabase

  extension StandupsDatabase {
    /// Creates a database on a PostgreSQL server, for several machines.
    ///
    /// The tables are created at the first reading of an app, or at the first change of a command.
    /// Nothing is connected before the first call.
    ///
    /// When `commit` returns, the edits are on the disk of the server. If the answer is lost, the
    /// gesture is tried again, and applied once. Other clients hear of a change at once.
    ///
    /// No call takes much longer than a connection and a statement may take, which is five seconds
    /// each, and none blocks a thread that tasks share.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - use: The purpose of opening the database.
    public static func postgres(_ address: PostgresAddress, for use: Use = .app) -> Self {
      postgres(address, for: use, timeouts: PostgresTimeouts())
    }

    /// Creates a database with other times to wait, for tests.
    static func postgres(
      _ address: PostgresAddress, for use: Use, timeouts: PostgresTimeouts
    ) -> Self {
      let store = PostgresStore(PostgresPlace(address, timeouts: timeouts), for: use)
      return Self(
        read: { version, glimpse throws(StandupsDatabaseError) in
          try await store.read(since: version, glimpse: glimpse)
        },
        commit: { gesture, version throws(StandupsDatabaseError) in
          try await store.commit(gesture, since: version)
        },
        changes: {
          let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
          let watch = PostgresWatch(store.place) { continuation.yield() }
          continuation.onTermination = { _ in
            HeldLocks.assertNone()
            watch.stop()
          }
          return changes
        })
    }
  }
#endif
