#if PostgreSQL
  import CairnCollections
  import Models
  import StandupsDatabase

  extension PostgresConnection {
    /// Returns the version of the database.
    func latestVersion() throws(PostgresFailure) -> DatabaseVersion {
      let rows = try run("SELECT version FROM standups.latest")
      guard !rows.isEmpty else { throw .damaged("its version is missing") }
      return DatabaseVersion(rawValue: try rows.int(0, 0))
    }

    /// Returns what has changed since a version, or everything if none is given or it is too old.
    ///
    /// The caller has begun a transaction in which nobody else commits, as far as it sees.
    func reading(since known: DatabaseVersion?) throws(PostgresFailure) -> ReadResult {
      let row = try run("SELECT version, floor FROM standups.latest")
      guard !row.isEmpty else { throw .damaged("its version is missing") }
      let latest = DatabaseVersion(rawValue: try row.int(0, 0))
      if known == .latest || known == latest {
        return ReadResult(version: latest, isComplete: false, rows: [])
      }
      let floor = try row.int(0, 1)
      // If the known version is later than the database's, another database has replaced the first.
      guard let known, known <= latest, known.rawValue >= floor else {
        try allowLongAnswers()
        let rows = try self.rows(since: -1)
        return ReadResult(version: latest, isComplete: true, rows: rows)
      }
      do throws(PostgresFailure) {
        return ReadResult(
          version: latest, isComplete: false, rows: try rows(since: known.rawValue),
          deleted: try deletions(since: known))
      } catch {
        // Few changes can be long too: a meeting of hours, or what another program has imported.
        guard case .server("57014", _) = error, !hasLongAnswers else { throw error }
        hasLongAnswers = true
        throw .slow
      }
    }

    /// Returns a standup without its meetings, or `nil` if it doesn't exist.
    ///
    /// - Parameter withAttendees: Whether the attendees are read.
    func standup(
      _ id: Standup.ID, withAttendees: Bool
    ) throws(PostgresFailure) -> Standup? {
      let rows = try run("\(StandupColumns.selectSQL) WHERE id = $1", [.id(id)])
      guard !rows.isEmpty else { return nil }
      var standup = Standup(id: id)
      if withAttendees {
        standup.attendees = try ChildTable.attendees.read(of: id, from: self)
      }
      try StandupColumns.decode(rows, 0, into: &standup)
      return standup
    }

    /// Returns the first standups in order, without their meetings, which may be long.
    func firstStandups(_ count: Int64) throws(PostgresFailure) -> [Standup] {
      let rows = try run(
        "\(StandupColumns.selectSQL) ORDER BY position, id LIMIT $1", [.int(count)])
      var standups: [Standup] = []
      for row in 0..<rows.count {
        var standup = Standup(id: try rows.id(row, 0))
        try StandupColumns.decode(rows, row, into: &standup)
        standups.append(standup)
      }
      return standups
    }

    private func rows(since version: Int64) throws(PostgresFailure) -> [ReadResult.Row] {
      let rows = try run(
        "\(StandupColumns.selectSQL) WHERE version > $1 ORDER BY position, id", [.int(version)])
      guard !rows.isEmpty else { return [] }
      let attendees = try ChildTable.attendees.read(newerThan: version, from: self)
      let meetings = try ChildTable.meetings.read(newerThan: version, from: self)
      var all: [ReadResult.Row] = []
      all.reserveCapacity(rows.count)
      for row in 0..<rows.count {
        let id: Standup.ID = try rows.id(row, 0)
        var standup = Standup(
          id: id, attendees: attendees[id] ?? [], meetings: meetings[id] ?? [])
        try StandupColumns.decode(rows, row, into: &standup)
        let position = Position(rawValue: try rows.int(row, StandupColumns.positionColumn))
        let version = DatabaseVersion(
          rawValue: try rows.int(row, StandupColumns.positionColumn + 1))
        all.append(ReadResult.Row(standup: standup, position: position, version: version))
      }
      return all
    }

    private func deletions(
      since version: DatabaseVersion
    ) throws(PostgresFailure) -> [Standup.ID: DatabaseVersion] {
      var deletions: [Standup.ID: DatabaseVersion] = [:]
      let rows = try run(
        "SELECT standup_id, version FROM standups.deletions WHERE version > $1",
        [.int(version.rawValue)])
      for row in 0..<rows.count {
        deletions[try rows.id(row, 0)] = DatabaseVersion(rawValue: try rows.int(row, 1))
      }
      return deletions
    }
  }
#endif
