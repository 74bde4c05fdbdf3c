#if PostgreSQL
  import CairnLocks
  import Models
  import StandupsDatabase

  /// The database on a server, with the connections to it.
  final class PostgresStore: Sendable {
    let place: PostgresPlace
    private let pool: PostgresPool
    private let use: StandupsDatabase.Use
    /// The lease without which nothing is committed, if there is one.
    private let lease: PostgresNodes.Lease?
    /// The next time to forget old deletions and gestures.
    private let nextSweep = CheckedMutex(ContinuousClock.now)

    init(
      _ place: PostgresPlace, for use: StandupsDatabase.Use, under lease: PostgresNodes.Lease? = nil
    ) {
      self.place = place
      self.use = use
      self.lease = lease
      pool = PostgresPool(place)
    }

    func read(
      since version: DatabaseVersion?, glimpse: @escaping StandupsDatabase.Glimpse
    ) async throws(StandupsDatabaseError) -> ReadResult {
      try await pool.perform { [place, use] connection throws(PostgresFailure) in
        guard try PostgresSchema.prepare(connection, for: use, isWriting: false) else {
          return .nothing
        }
        let seen = place.seenVersion
        return try connection.transaction(.reading) { () throws(PostgresFailure) in
          if version == nil {
            let first = try connection.firstStandups(100)
            if !first.isEmpty { glimpse(first) }
          }
          return place.renumber(
            try connection.reading(since: place.ofDatabase(version)), after: seen)
        }
      }
    }

    /// Applies a gesture, and reads what has changed since a version.
    ///
    /// - Parameter filling: The check, if the gesture fills an empty database.
    @discardableResult
    func commit(
      _ gesture: Gesture, since version: DatabaseVersion?, filling: Filling? = nil
    ) async throws(StandupsDatabaseError) -> ReadResult {
      let forgets = isSweepDue()
      return try await pool.perform { [place, use, lease] connection throws(PostgresFailure) in
        let isWriting = !gesture.edits.isEmpty
        guard try PostgresSchema.prepare(connection, for: use, isWriting: isWriting) else {
          return .nothing
        }
        let seen = place.seenVersion
        return place.renumber(
          try connection.commit(
            gesture, since: place.ofDatabase(version), filling: filling, forgets: forgets,
            under: lease), after: seen)
      }
    }

    /// Searches in all standups, after it has indexed those that have changed since the last search.
    ///
    /// If the role may not write, it reads all standups instead.
    func search(
      _ query: SearchQuery, limit: Int
    ) async throws(StandupsDatabaseError) -> SearchResults {
      // Each step is a call of its own, so that others get their turn in between.
      while try await indexSome() {
        // Nobody reads the results.
        guard !Task.isCancelled else { return SearchResults() }
      }
      return try await pool.perform { [use] connection throws(PostgresFailure) in
        guard try PostgresSchema.prepare(connection, for: use, isWriting: false) else {
          return SearchResults()
        }
        return try connection.transaction(.reading) { () throws(PostgresFailure) in
          if try connection.needsIndexing() {
            return query.search(try connection.reading(since: nil).standups, limit: limit)
          }
          return try connection.search(query, limit: limit)
        }
      }
    }

    /// Indexes what has changed, in small steps with pauses, so that the next search has less to do.
    func indexSlowly() async {
      // A search says why it fails.
      while !Task.isCancelled, (try? await indexSome()) == true {
        try? await Task.sleep(for: .milliseconds(200))
      }
    }

    /// Indexes some standups.
    ///
    /// - Returns: Whether more may be left.
    private func indexSome() async throws(StandupsDatabaseError) -> Bool {
      try await pool.perform { [use] connection throws(PostgresFailure) in
        guard try PostgresSchema.prepare(connection, for: use, isWriting: false) else {
          return false
        }
        return try connection.indexStep()
      }
    }

    private func isSweepDue() -> Bool {
      nextSweep.withLock { next in
        guard next <= .now else { return false }
        next = .now + .seconds(3_600)
        return true
      }
    }
  }

  extension ReadResult {
    /// The contents of a database that doesn't exist.
    fileprivate static let nothing = Self(version: .zero, isComplete: true, rows: [])
  }
#endif
