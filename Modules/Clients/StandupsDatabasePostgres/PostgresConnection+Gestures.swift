#if PostgreSQL
  import StandupsDatabase

  /// The table of applied gestures. It answers a gesture that comes again, because the answer to its
  /// commit was lost.
  extension PostgresConnection {
    /// Whether a gesture was applied.
    func wasApplied(_ id: Gesture.ID) throws(PostgresFailure) -> Bool {
      try !run("SELECT 1 FROM standups.gestures WHERE id = $1", [.uuid(id)]).isEmpty
    }

    /// Remembers a gesture.
    func remember(_ id: Gesture.ID) throws(PostgresFailure) {
      try run(
        """
        INSERT INTO standups.gestures (id, version) SELECT $1, version FROM standups.latest
        """, [.uuid(id)])
    }

    /// Forgets gestures that nobody can try again, and deletions that every running client has read.
    ///
    /// Records of what a page does live for 30 days, so 40 days are enough for gestures. A client
    /// whose version is older than a forgotten deletion reads everything.
    func forget() throws(PostgresFailure) {
      try run(
        """
        WITH gone AS (
          DELETE FROM standups.deletions WHERE deleted < now() - interval '7 days'
          RETURNING version
        )
        UPDATE standups.latest
        SET floor = greatest(floor, (SELECT max(version) FROM gone))
        WHERE EXISTS (SELECT FROM gone)
        """)
      try run("DELETE FROM standups.gestures WHERE applied < now() - interval '40 days'")
    }
  }
#endif
