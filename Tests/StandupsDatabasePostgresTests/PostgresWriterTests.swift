#if PostgreSQL
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of the versions that the tables count for each program that writes them.
  @Suite struct PostgresWriterTests {
    let server = PostgresServer.shared
    let address: PostgresAddress
    let store: StandupsDatabase

    init() throws {
      address = try server.makeDatabase()
      store = .postgres(address)
    }

    @Test("A reading contains each changed row, whichever program wrote it")
    func anyWriter() async throws {
      let standup = Standup.numbered(1)
      var reading = try await store.save(.add([standup, .numbered(2)], replacing: false))
      let id = standup.id.description
      for sql in [
        "UPDATE standups.standups SET title = 'x' WHERE id = '\(id)'",
        "UPDATE standups.standups SET position = 9000000000000000 WHERE id = '\(id)'",
        "UPDATE standups.attendees SET name = 'y' WHERE standup_id = '\(id)'",
        "DELETE FROM standups.attendees WHERE standup_id = '\(id)' AND position = 1",
        "INSERT INTO standups.attendees VALUES ('\(id)', gen_random_uuid(), 9, 'z')",
        "UPDATE standups.meetings SET transcript = 't' WHERE standup_id = '\(id)'",
        "DELETE FROM standups.meetings WHERE standup_id = '\(id)'",
      ] {
        try server.run(sql, in: address)
        let next = try await store.read(reading.version)
        #expect(next.rows.map(\.standup.id) == [standup.id], "\(sql)")
        #expect(next.version > reading.version)
        reading = next
      }
      try server.run("DELETE FROM standups.standups WHERE id = '\(id)'", in: address)
      #expect(try await Array(store.read(reading.version).deleted.keys) == [standup.id])
    }

    @Test("A transaction takes one version, and a change of nothing takes none")
    func oneVersion() async throws {
      let standups = Standup.numbered(0..<5)
      let first = try await store.save(.add(standups, replacing: false))
      let second = try await store.save(
        .edit(standups[0].id, .setTitle(from: standups[0].title, to: "A")),
        .edit(standups[0].id, .insertMeeting(.at(1))), .delete(standups[1].id))
      #expect(second.version.rawValue == first.version.rawValue + 1)
      try server.run("UPDATE standups.standups SET title = title", in: address)
      #expect(try await store.read(nil).version == second.version)
    }

    @Test("A transaction that began first and commits last is not missed by a reader in between")
    func otherOrder() async throws {
      let standups = Standup.numbered(0..<2)
      let first = try await store.save(.add(standups, replacing: false))
      let early = try server.connect(to: address)
      try early.runAll("BEGIN; SELECT pg_current_xact_id()")
      _ = try await store.commit(
        [.edit(standups[0].id, .setTitle(from: standups[0].title, to: "Late"))], nil)
      let between = try await store.read(first.version)
      #expect(between.rows.map(\.standup.title) == ["Late"])
      try early.runAll(
        "UPDATE standups.standups SET title = 'Early' WHERE id = '\(standups[1].id)'; COMMIT")
      let last = try await store.read(between.version)
      #expect(last.rows.map(\.standup.title) == ["Early"])
    }

    @Test("A gesture waits for one that has begun to write, and a reader in between for neither")
    func turn() async throws {
      let standups = Standup.numbered(0..<2)
      let first = try await store.save(.add(standups, replacing: false))
      let early = try server.connect(to: address)
      try early.runAll(
        "BEGIN; UPDATE standups.standups SET title = 'Early' WHERE id = '\(standups[1].id)'")
      async let late = store.commit(
        [.edit(standups[0].id, .setTitle(from: standups[0].title, to: "Late"))], .latest)
      try await server.awaitWaiter(in: address)
      let between = try await store.read(first.version)
      #expect(between.rows.isEmpty)
      #expect(between.version == first.version)
      try early.runAll("COMMIT")
      let version = try await late.version
      let last = try await store.read(first.version)
      #expect(Set(last.rows.map(\.standup.title)) == ["Early", "Late"])
      #expect(last.version == version)
    }

    @Test("A client that has missed forgotten deletions reads everything")
    func forgotten() async throws {
      let standups = Standup.numbered(0..<3)
      let first = try await store.save(.add(standups, replacing: false))
      let second = try await store.save(.delete(standups[0].id))
      _ = try await store.save(.delete(standups[1].id))
      try server.run(
        """
        UPDATE standups.deletions SET deleted = now() - interval '8 days'
        WHERE standup_id = '\(standups[0].id)'
        """, in: address)
      // A client forgets at its first commit.
      try await StandupsDatabase.postgres(address).save(.move(standups[2].id, to: .first))
      let complete = try await store.read(first.version)
      #expect(complete.isComplete)
      #expect(complete.rows.map(\.standup.id) == [standups[2].id])
      let partial = try await store.read(second.version)
      #expect(!partial.isComplete)
      #expect(Array(partial.deleted.keys) == [standups[1].id])
    }

    @Test("Gestures are forgotten after 40 days, and not before")
    func forgottenGestures() async throws {
      for days in [39, 41, 42] {
        try await store.save(.insert(.numbered(days), at: .first))
        try server.run(
          """
          UPDATE standups.gestures SET applied = now() - interval '\(days) days'
          WHERE applied > now() - interval '1 day'
          """, in: address)
      }
      try await StandupsDatabase.postgres(address).save(.insert(.numbered(1), at: .first))
      let rows = try server.run("SELECT count(*) FROM standups.gestures", in: address)
      #expect(try rows.int(0, 0) == 2)
    }

    @Test("A database that takes the place of another is read as a whole, and is later")
    func replaced() async throws {
      let standup = Standup.numbered(1)
      try await store.save(.insert(standup, at: .first))
      let first = try await store.save(.edit(standup.id, .insertMeeting(.at(1))))
      try server.run("DROP SCHEMA standups CASCADE", in: address)
      let other = Standup.numbered(2)
      try await StandupsDatabase.postgres(address).save(.insert(other, at: .first))
      let reading = try await store.read(first.version)
      #expect(reading.isComplete)
      #expect(reading.version > first.version)
      #expect(reading.rows.map(\.standup) == [other])
      #expect(reading.rows.allSatisfy { $0.version > first.version })
    }

    @Test("Several programs can create the tables at once")
    func migration() async throws {
      try await withThrowingTaskGroup(of: ReadResult.self) { [address] group in
        for _ in 0..<8 { group.addTask { try await StandupsDatabase.postgres(address).read(nil) } }
        for try await reading in group { #expect(reading.rows.isEmpty) }
      }
    }

    @Test("A command creates no tables before the first change, and one that needs data says so")
    func uses() async throws {
      #expect(try await StandupsDatabase.postgres(address, for: .command).read(nil).rows.isEmpty)
      let error = await failure { () async throws(StandupsDatabaseError) in
        try await StandupsDatabase.postgres(address, for: .existing).read(nil)
      }
      #expect(error?.kind == .unavailable)
      #expect(error?.description.contains("start the app to create them") == true)
      let rows = try server.run("SELECT to_regnamespace('standups') IS NULL", in: address)
      #expect(try rows.bool(0, 0))
      try await StandupsDatabase.postgres(address, for: .command)
        .save(.insert(.numbered(1), at: .first))
      #expect(
        try await StandupsDatabase.postgres(address, for: .existing).read(nil).rows.count == 1)
    }
  }
#endif
