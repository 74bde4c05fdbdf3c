#if PostgreSQL
  import CairnLocks
  public import Models
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
    ///   - lease: The lease of the node that opens it, if there is one. Nothing is committed after its end.
    ///   - onRetry: Called before each new attempt at a call that failed.
    ///   - writeFile: Writes standups to a new file, for a backup.
    public static func postgres(
      _ address: PostgresAddress, for use: Use = .app, under lease: PostgresNodes.Lease? = nil,
      onRetry: @escaping @Sendable () -> Void = {},
      backUp writeFile: @escaping WriteFile = { _, _ throws(StandupsDatabaseError) in
        throw .other("This database can't be copied.")
      }
    ) -> Self {
      postgres(
        PostgresPlace(address, timeouts: PostgresTimeouts(), onRetry: onRetry), for: use,
        under: lease, backUp: writeFile)
    }

    /// Writes standups to a new file at a path.
    public typealias WriteFile =
      @Sendable (_ standups: [Standup], _ path: String) async throws(StandupsDatabaseError) -> Void

    /// Creates a database with other times to wait, for tests.
    static func postgres(
      _ address: PostgresAddress, for use: Use, under lease: PostgresNodes.Lease? = nil,
      backUp writeFile: @escaping WriteFile = { _, _ in }, timeouts: PostgresTimeouts
    ) -> Self {
      postgres(
        PostgresPlace(address, timeouts: timeouts), for: use, under: lease, backUp: writeFile)
    }

    private static func postgres(
      _ place: PostgresPlace, for use: Use, under lease: PostgresNodes.Lease?,
      backUp writeFile: @escaping WriteFile
    ) -> Self {
      let store = PostgresStore(place, for: use, under: lease)
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
          let (news, toIndex) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
          // What changed before.
          toIndex.yield()
          let indexing = Task { for await _ in news { await store.indexSlowly() } }
          let watch = PostgresWatch(store.place) {
            continuation.yield()
            toIndex.yield()
          }
          continuation.onTermination = { _ in
            HeldLocks.assertNone()
            indexing.cancel()
            watch.stop()
          }
          return changes
        },
        backUp: { path throws(StandupsDatabaseError) in
          let reading = try await store.read(since: nil) { _ in }
          try await writeFile(reading.rows.map(\.standup), path)
        },
        fill: { standups throws(StandupsDatabaseError) in
          let filling = Filling(standups, at: place.address.text)
          try await store.commit(filling.gesture, since: nil, filling: filling)
        },
        search: { query, limit throws(StandupsDatabaseError) in
          try await store.search(query, limit: limit)
        })
    }
  }
#endif
