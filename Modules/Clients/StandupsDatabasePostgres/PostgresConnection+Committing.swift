#if PostgreSQL
  import CairnCollections
  import Models
  import StandupsDatabase

  extension PostgresConnection {
    /// Applies a gesture's edits in order, unless the gesture was applied before, and reads what has
    /// changed since a version.
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - version: The version.
    ///   - filling: The check, if the gesture fills an empty database.
    ///   - forgets: Whether old deletions and gestures are removed.
    ///   - lease: The lease that must last, if there is one.
    func commit(
      _ gesture: Gesture, since version: DatabaseVersion?, filling: Filling? = nil,
      forgets: Bool = false, under lease: PostgresNodes.Lease? = nil
    ) throws(PostgresFailure) -> ReadResult {
      try transaction(.writing) { () throws(PostgresFailure) in
        try awaitTurn()
        // It is checked last, because others wait for the end of a transaction that has checked it.
        if let lease, try !holds(lease) { throw .error(.leaseEnded) }
        if gesture.isLarge { try allowLongStatements() }
        if let filling, try !wasApplied(gesture.id) {
          try check(try reading(since: nil), by: filling.check(before:))
        }
        if !gesture.edits.isEmpty, try !wasApplied(gesture.id) {
          try make(gesture.edits)
          try remember(gesture.id)
        }
        if forgets { try forget() }
        let reading = try reading(since: version)
        if let filling { try check(reading, by: filling.check(after:)) }
        return reading
      }
    }

    private func check(
      _ reading: ReadResult, by check: (ReadResult) throws(StandupsDatabaseError) -> Void
    ) throws(PostgresFailure) {
      do throws(StandupsDatabaseError) {
        try check(reading)
      } catch {
        throw .error(error)
      }
    }

    /// Waits until no other transaction is writing. None begins to write before this one ends.
    private func awaitTurn() throws(PostgresFailure) {
      try run("SELECT version FROM standups.latest FOR UPDATE")
    }

    private func make(_ edits: [StandupListEdit]) throws(PostgresFailure) {
      var conflicts = ConflictCollector()
      for edit in edits { try make(edit, &conflicts) }
      do throws(EditConflict) {
        try conflicts.finish()
      } catch {
        throw .error(.conflict(error))
      }
    }

    private func make(
      _ edit: StandupListEdit, _ conflicts: inout ConflictCollector
    ) throws(PostgresFailure) {
      switch edit {
      case .insert(let standup, at: let insertionPoint),
        .restore(let standup, at: let insertionPoint):
        if let id = edit.newStandupID, try wasDeleted(id) { return conflicts.refuse(id) }
        guard try !holds(standup.id),
          let position = try freePosition(at: insertionPoint, for: standup.id)
        else { return }
        try insert([standup], at: [position])
      case .move(let id, to: let insertionPoint):
        guard try holds(id), let position = try freePosition(at: insertionPoint, for: id) else {
          return
        }
        try run(
          "UPDATE standups.standups SET position = $1 WHERE id = $2",
          [.int(position.rawValue), .id(id)])
      case .delete(let id):
        try run("DELETE FROM standups.standups WHERE id = $1", [.id(id)])
      case .edit(let id, let edit):
        try make(edit, of: id, &conflicts)
      case .add(let standups, replacing: let isReplacing):
        try add(standups, replacing: isReplacing)
      }
    }

    private func make(
      _ edit: StandupEdit, of id: Standup.ID, _ conflicts: inout ConflictCollector
    ) throws(PostgresFailure) {
      let stored = try standup(id, withAttendees: edit.needsAttendees)
      conflicts.check(edit, of: id, in: stored)
      guard let stored else { return }
      switch edit {
      case .insertMeeting(let meeting):
        guard try !ChildTable.meetings.holds(meeting.id, of: id, in: self) else { return }
        try ChildTable.meetings.insert(
          of: [Standup(id: id, meetings: [meeting])], \.meetings, in: self)
      case .deleteMeeting(let meetingID):
        try ChildTable.meetings.remove([meetingID], of: id, in: self)
      case .set, .insertAttendee, .renameAttendee, .moveAttendee, .deleteAttendee:
        var standup = stored
        standup.apply(edit)
        try update(standup, from: stored)
      }
    }

    private func add(
      _ standups: [Standup], replacing isReplacing: Bool
    ) throws(PostgresFailure) {
      let ids = Array(Set(standups.map(\.id)))
      let rows = try run("SELECT id FROM standups.standups WHERE id = ANY ($1)", [.ids(ids)])
      var there: Set<Standup.ID> = []
      for row in 0..<rows.count { there.insert(try rows.id(row, 0)) }
      // Those that are new are written together, which needs a few statements for any number.
      var new: IdentifiedArrayOf<Standup> = []
      for standup in standups {
        if there.contains(standup.id) {
          if isReplacing { try replace(standup) }
        } else if isReplacing {
          new.updateOrAppend(standup)
        } else {
          new.append(standup)
        }
      }
      try insert(new.elements, at: endPositions(new.count))
    }

    private func replace(_ standup: Standup) throws(PostgresFailure) {
      guard let stored = try self.standup(standup.id, withAttendees: true) else { return }
      try update(standup, from: stored)
      try ChildTable.meetings.update(standup.meetings, of: standup.id, in: self)
    }

    // MARK: Rows

    private func holds(_ id: Standup.ID) throws(PostgresFailure) -> Bool {
      try !run("SELECT 1 FROM standups.standups WHERE id = $1", [.id(id)]).isEmpty
    }

    /// Whether a standup was deleted, and not restored since.
    private func wasDeleted(_ id: Standup.ID) throws(PostgresFailure) -> Bool {
      let rows = try run(
        """
        SELECT 1 FROM standups.deletions WHERE standup_id = $1
        AND NOT EXISTS (SELECT FROM standups.standups WHERE id = $1)
        """, [.id(id)])
      return !rows.isEmpty
    }

    /// Inserts standups that don't exist. The children go first; see `PostgresSchema.tablesSQL`.
    private func insert(
      _ standups: [Standup], at positions: [Position]
    ) throws(PostgresFailure) {
      try ChildTable.attendees.insert(of: standups, \.attendees, in: self)
      try ChildTable.meetings.insert(of: standups, \.meetings, in: self)
      let rows = zip(standups, positions).map { StandupColumns.row(of: $0, at: $1.rawValue) }
      try StandupColumns.table.write(rows, to: self)
    }

    /// Writes the standup's own columns and its attendees, if they differ.
    private func update(_ standup: Standup, from stored: Standup) throws(PostgresFailure) {
      if standup.attendees != stored.attendees {
        try ChildTable.attendees.update(standup.attendees, of: standup.id, in: self)
      }
      var other = stored
      other.attendees = standup.attendees
      other.meetings = standup.meetings
      guard standup != other else { return }
      try run(StandupColumns.updateSQL, StandupColumns.parameters(of: standup))
    }
  }

  extension Gesture {
    /// Whether the statements of the gesture may take longer than others.
    fileprivate var isLarge: Bool {
      edits.contains { if case .add(let standups, _) = $0 { standups.count > 500 } else { false } }
    }
  }

  extension StandupEdit {
    /// Whether the edit, or its conflict, depends on the attendees that are stored.
    fileprivate var needsAttendees: Bool {
      switch self {
      case .insertAttendee, .renameAttendee, .moveAttendee, .deleteAttendee: true
      case .set, .insertMeeting, .deleteMeeting: false
      }
    }
  }
#endif
