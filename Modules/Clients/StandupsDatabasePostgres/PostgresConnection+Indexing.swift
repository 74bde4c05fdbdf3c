#if PostgreSQL
  import CairnCollections
  import Models
  import StandupsDatabase

  extension PostgresConnection {
    /// The number of standups that are indexed in one transaction.
    private static let standupsAtOnce: Int64 = 50

    /// The maximum size in bytes of the words of an entry. PostgreSQL allows a megabyte.
    private static let longestEntry = 900_000

    /// The maximum size in bytes of words that are written without a longer limit of time.
    private static let largestQuickWrite = 1_000_000

    /// Whether standups have changed since they were indexed.
    func needsIndexing() throws(PostgresFailure) -> Bool {
      let rows = try run(
        """
        SELECT EXISTS (
          SELECT FROM standups.standups AS standup, standups.search_progress AS progress
          WHERE (standup.version, standup.id) > (progress.version, progress.standup_id)
        )
        """)
      return try rows.bool(0, 0)
    }

    /// Indexes some standups, if the role may.
    ///
    /// - Returns: Whether more may be left.
    func indexStep() throws(PostgresFailure) -> Bool {
      guard try needsIndexing() else { return false }
      do throws(PostgresFailure) {
        try indexSome()
        return true
      } catch {
        switch error {
        // A standup was deleted meanwhile, so its entry has no owner.
        case .server("23503", _): return true
        // No right to write, or a server that takes no changes.
        case .server("42501", _), .server("25006", _): return false
        default: throw error
        }
      }
    }

    /// Indexes some of the standups that have changed since they were indexed. Only one client at a
    /// time does.
    func indexSome() throws(PostgresFailure) {
      try transaction(.indexing) { () throws(PostgresFailure) in
        try run("SELECT version FROM standups.search_progress FOR UPDATE")
        let rows = try run(
          """
          SELECT standup.id, standup.version
          FROM standups.standups AS standup, standups.search_progress AS progress
          WHERE (standup.version, standup.id) > (progress.version, progress.standup_id)
          ORDER BY standup.version, standup.id LIMIT $1
          """, [.int(Self.standupsAtOnce)])
        guard !rows.isEmpty else { return }
        var ids: [Standup.ID] = []
        for row in 0..<rows.count { ids.append(try rows.id(row, 0)) }
        // The transcripts of so many standups may be long.
        try allowLongAnswers()
        try index(ids)
        try run(
          "UPDATE standups.search_progress SET version = $1, standup_id = $2",
          [.int(try rows.int(rows.count - 1, 1)), .id(ids[ids.count - 1])])
      }
    }

    private func index(_ ids: [Standup.ID]) throws(PostgresFailure) {
      // A standup that has not met yet comes first.
      let own = try run(
        """
        SELECT standup.id, standup.id, 0::bigint,
          coalesce((SELECT max(date) FROM standups.meetings WHERE standup_id = standup.id),
            1e300::float8),
          concat_ws(E'\\n', standup.title, (
            SELECT string_agg(name, E'\\n') FROM standups.attendees WHERE standup_id = standup.id
          ))
        FROM standups.standups AS standup WHERE id = ANY ($1)
        """, [.ids(ids)])
      let meetings = try run(
        """
        SELECT standup_id, id, 1::bigint, date, transcript FROM standups.meetings
        WHERE standup_id = ANY ($1)
        """, [.ids(ids)])
      let entries = try entries(of: own) + entries(of: meetings)
      // The server answers only when it has stored all words of a statement.
      let size = entries.reduce(0) { $0 + ($1.last?.bytes?.count ?? 0) }
      if size > Self.largestQuickWrite { try allowLongStatements() }
      try run(
        """
        DELETE FROM standups.search_entries AS entry
        WHERE standup_id = ANY ($1) AND is_meeting AND NOT EXISTS (
          SELECT FROM standups.meetings AS meeting
          WHERE meeting.standup_id = entry.standup_id AND meeting.id = entry.id
        )
        """, [.ids(ids)])
      for start in stride(from: 0, to: entries.count, by: 500) {
        try write(Array(entries[start..<min(start + 500, entries.count)]))
      }
    }

    /// Returns the entries of rows of texts: the values of a standup's id, the entry's, whether it is
    /// a meeting, its date, and its words.
    private func entries(of rows: SQLRows) throws(PostgresFailure) -> [[SQLScalar]] {
      var entries: [[SQLScalar]] = []
      for row in 0..<rows.count {
        let standup: Standup.ID = try rows.id(row, 0)
        let id: Meeting.ID = try rows.id(row, 1)
        let words = SearchEntry([try rows.text(row, 4)]).text
        entries.append([
          .id(standup), .id(id), .int(try rows.int(row, 2)), .double(try rows.double(row, 3)),
          words.utf8.count > Self.longestEntry ? .null : .text(words),
        ])
      }
      return entries
    }

    private func write(_ entries: [[SQLScalar]]) throws(PostgresFailure) {
      let types: [SQLType] = [.uuid, .uuid, .bigint, .float8, .text]
      try run(
        """
        INSERT INTO standups.search_entries AS entry (standup_id, id, is_meeting, date, words)
        SELECT standup_id, id, kind <> 0, date, array_to_tsvector(string_to_array(words, ' '))
        FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::float8[], $5::text[])
          AS new (standup_id, id, kind, date, words)
        ON CONFLICT (standup_id, is_meeting, id) DO UPDATE
        SET date = excluded.date, words = excluded.words
        WHERE (entry.date, entry.words) IS DISTINCT FROM (excluded.date, excluded.words)
        """,
        types.indices.map { column in .array(entries.map { $0[column] }, of: types[column]) })
    }
  }
#endif
