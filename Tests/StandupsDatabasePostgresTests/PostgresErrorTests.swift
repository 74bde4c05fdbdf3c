#if PostgreSQL
  import CairnCollections
  import Foundation
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of what the user is told. Each error says what to do.
  @Suite struct PostgresErrorTests {
    let server = PostgresServer.shared

    private func readingError(
      _ address: PostgresAddress, timeouts: PostgresTimeouts = .short
    ) async -> StandupsDatabaseError? {
      await failure { () async throws(StandupsDatabaseError) in
        try await StandupsDatabase.postgres(address, for: .app, timeouts: timeouts).read(nil)
      }
    }

    @Test("A server that isn't there is unreachable, and the place can be hidden")
    func nobody() async throws {
      let address = try PostgresAddress("postgres:///standups?host=/tmp/nowhere")
      let error = try #require(await readingError(address))
      #expect(error.kind == .unavailable && error.isTransient)
      #expect(error.description.contains("/tmp/nowhere"))
      let advice = "Check that the server runs, and that the address is right."
      #expect(error.description.hasSuffix(advice))
      #expect(!error.hidingPlace.description.contains("nowhere"))
    }

    @Test("If the first of several servers answers nothing, or isn't there, the next one is taken")
    func nextServer() async throws {
      let folder = "/tmp/\(UInt32.random(in: 0 ... .max))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let silent = try PostgresProxy(folder: folder, port: 5_432, isSilent: true)
      defer { silent.stop() }
      let address = try server.makeDatabase()
      for first in [folder, "/tmp/nowhere"] {
        let several = try PostgresAddress(address.text.replacing("host=", with: "host=\(first),"))
        #expect(await readingError(several) == nil)
      }
      let error = await readingError(try PostgresAddress("postgres:///x?host=\(folder)"))
      #expect(error?.kind == .unavailable)
    }

    @Test("A database that doesn't exist is named, with the command that creates it")
    func noDatabase() async throws {
      let error = try #require(await readingError(try server.address("nothing")))
      #expect(error.kind == .unavailable)
      #expect(error.description.contains("create it with createdb"))
    }

    @Test("A wrong or missing password, or an unknown user, points to the files of passwords")
    func password() async throws {
      let server = try PostgresServer(admission: "local all guarded scram-sha-256")
      try server.run("CREATE ROLE guarded LOGIN PASSWORD 'right'")
      let path = "/tmp/\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "*:*:*:*:wrong\n".write(toFile: path, atomically: true, encoding: .utf8)
      chmod(path, 0o600)
      let address = try server.address("postgres", user: "guarded")
      for address in [
        try PostgresAddress("\(address)&passfile=\(path)"),
        try PostgresAddress("\(address)&passfile=/tmp/nowhere"),
        try server.address("postgres", user: "nobody"),
      ] {
        let error = try #require(await readingError(address))
        #expect(error.kind == .unavailable, "\(error)")
        #expect(error.description.contains("PGPASSFILE"), "\(error)")
      }
      try "*:*:*:*:right\n".write(toFile: path, atomically: true, encoding: .utf8)
      chmod(path, 0o600)
      // The password is right, but the role may not create tables.
      let error = try #require(
        await readingError(try PostgresAddress("\(address)&passfile=\(path)")))
      #expect(error.kind == .notWritable)
    }

    @Test("A role without rights is told whom to ask, and one that may read can read")
    func rights() async throws {
      let address = try server.makeDatabase()
      let name = "role\(UInt32.random(in: 0 ... .max))"
      try await StandupsDatabase.postgres(address).save(.insert(.numbered(1), at: .first))
      try server.run("CREATE ROLE \(name) LOGIN")
      let restricted = try PostgresAddress(
        address.text.replacing("user=tests", with: "user=\(name)"))
      let error = try #require(await readingError(restricted))
      #expect(error.kind == .notWritable)
      #expect(error.description.contains("Ask its administrator for the rights"))
      try server.connect(to: address).runAll(
        """
        GRANT USAGE ON SCHEMA standups TO \(name);
        GRANT SELECT ON ALL TABLES IN SCHEMA standups TO \(name)
        """)
      let store = StandupsDatabase.postgres(restricted)
      #expect(try await store.read(nil).rows.count == 1)
      let refusal = await failure { () async throws(StandupsDatabaseError) in
        try await store.save(.insert(.numbered(2), at: .first))
      }
      #expect(refusal?.kind == .notWritable)
      try server.connect(to: address).runAll(
        "GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA standups TO \(name)")
      // These are the rights that the documentation names.
      let standup = Standup.numbered(3)
      try await store.save(.insert(standup, at: .first))
      try await store.save(.edit(standup.id, .insertMeeting(.at(1))))
      #expect(try await store.save(.delete(standup.id)).rows.count == 1)
    }

    @Test("If all connections are taken, the user is told to close some")
    func connections() async throws {
      let server = try PostgresServer("max_connections = 5\nsuperuser_reserved_connections = 0")
      let address = try server.makeDatabase()
      var taken: [PostgresConnection] = []
      while let connection = try? server.connect(to: address) { taken.append(connection) }
      #expect(!taken.isEmpty)
      let error = try #require(await readingError(address))
      #expect(error.kind == .busy)
      #expect(error.description.contains("max_connections"))
      taken = []
      // The server notices a moment later that they have ended.
      let deadline = ContinuousClock.now + .seconds(60)
      var last = await readingError(address)
      while last?.kind == .busy, ContinuousClock.now < deadline {
        last = await readingError(address)
      }
      #expect(last == nil)
    }

    @Test("Tables of a newer version are left alone, unless they still suit this one")
    func newer() async throws {
      let address = try server.makeDatabase()
      let standup = Standup.numbered(1)
      try await StandupsDatabase.postgres(address).save(.insert(standup, at: .first))
      let connection = try server.connect(to: address)
      let version = PostgresSchema.version
      try connection.run(
        "INSERT INTO standups.migrations (version, oldest) VALUES ($1, $2)",
        [.int(version + 1), .int(version)])
      try connection.run("ALTER TABLE standups.standups ADD COLUMN place text")
      let store = StandupsDatabase.postgres(address)
      try await store.save(.insert(.numbered(2), at: .first))
      #expect(try await store.read(nil).rows.last?.standup == standup)
      try connection.run(
        "INSERT INTO standups.migrations (version, oldest) VALUES ($1, $1)", [.int(version + 2)])
      let error = try #require(await readingError(address))
      #expect(error == .newerSchema(at: address.text))
    }

    @Test("A replica is not the primary server, and the user is told so")
    func replica() async throws {
      let replica = try PostgresServer(replicaOf: server)
      let error = try #require(await readingError(try replica.address("postgres")))
      #expect(error.kind == .notWritable)
      #expect(error.description.contains("Give the address of the primary server"))
    }

    @Test("A database that only allows reading is named like a replica")
    func readOnly() async throws {
      let address = try server.makeDatabase()
      let name = address.text.prefix { $0 != "?" }.dropFirst("postgres:///".count)
      let store = StandupsDatabase.postgres(address)
      try await store.save(.insert(.numbered(1), at: .first))
      try server.run("ALTER DATABASE \(name) SET default_transaction_read_only = on")
      let error = try #require(await readingError(address))
      #expect(error.kind == .notWritable)
      #expect(error.description.contains("Give the address of the primary server"))
    }

    @Test("A database in another encoding is left alone")
    func encoding() async throws {
      try server.run("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
      let error = try #require(await readingError(try server.address("latin")))
      #expect(error.kind == .notStandups)
      #expect(error.description.contains("LATIN1"))
    }

    @Test("Tables that disappear while they are in use are never created anew")
    func lostTables() async throws {
      let address = try server.makeDatabase()
      let store = StandupsDatabase.postgres(address)
      try await store.save(.insert(.numbered(1), at: .first))
      try server.run("DROP SCHEMA standups CASCADE", in: address)
      let error = await failure { () async throws(StandupsDatabaseError) in
        try await store.read(nil)
      }
      #expect(error?.kind == .lost)
      let saved = await failure { () async throws(StandupsDatabaseError) in
        try await store.save(.insert(.numbered(1), at: .first))
      }
      #expect(saved?.kind == .lost)
    }

    @Test("A damaged value is reported, and left")
    func damaged() async throws {
      let address = try server.makeDatabase()
      try await StandupsDatabase.postgres(address).save(.insert(.numbered(1), at: .first))
      try server.run("UPDATE standups.standups SET theme = 'plaid'", in: address)
      let error = try #require(await readingError(address))
      #expect(error.kind == .damaged(isKeptAside: false))
    }

    @Test("A writer who keeps others waiting makes the database busy, not the app")
    func busy() async throws {
      let address = try server.makeDatabase()
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: .short)
      let standup = Standup.numbered(1)
      try await store.save(.insert(standup, at: .first))
      let other = try server.connect(to: address)
      try other.runAll("BEGIN; UPDATE standups.standups SET title = 'Taken'")
      let gesture = Gesture(id: UUID(), edits: [.delete(standup.id)])
      let error = await failure { () async throws(StandupsDatabaseError) in
        try await store.commit(gesture, nil)
      }
      #expect(error?.kind == .busy)
      #expect(try await store.read(nil).rows.count == 1)
      try other.runAll("ROLLBACK")
      #expect(try await store.commit(gesture, nil).rows.isEmpty)
    }

    @Test("A deadlock with a writer who locks in another order is tried again")
    func deadlock() async throws {
      let address = try server.makeDatabase()
      let store = StandupsDatabase.postgres(address)
      let standup = Standup.numbered(1)
      try await store.save(.insert(standup, at: .first))
      let other = try server.connect(to: address)
      try other.runAll("BEGIN; SELECT FROM standups.standups FOR UPDATE")
      async let reading = store.save(.edit(standup.id, .setTitle(from: standup.title, to: "Mine")))
      try await server.awaitWaiter(in: address)
      // One of the two is ended by the server, which notices after a second.
      _ = try? other.runAll("UPDATE standups.standups SET theme = 'navy'; COMMIT")
      #expect(try await reading.rows[0].standup.title == "Mine")
    }

    @Test(
      "A full disk is named, and nothing is lost when there is room again", .enabled(if: mayMount))
    func full() async throws {
      let server = try PostgresServer()
      let disk = server.folder.appending(component: "disk").path
      #expect(try await shell("mkdir -p \(disk) && mount -t tmpfs -o size=24m tmpfs \(disk)") == 0)
      let small = "mkdir \(disk)/space && chown postgres \(disk)/space"
      #expect(try await shell(small) == 0)
      do {
        try server.run("CREATE TABLESPACE small LOCATION '\(disk)/space'")
        try server.run("CREATE DATABASE small TABLESPACE small")
        let address = try server.address("small")
        let store = StandupsDatabase.postgres(address)
        let standup = Standup.numbered(1)
        try await store.save(.insert(standup, at: .first))
        #expect(try await shell("head -c 30000000 /dev/zero > \(disk)/filler || true") == 0)
        var dice = Dice(seed: 1)
        let letters = (0..<4_000_000).map { _ in UInt8.random(in: 97...122, using: &dice) }
        let meeting = Meeting(
          id: Meeting.ID(UUID()), date: .now, transcript: String(decoding: letters, as: UTF8.self))
        let gesture = Gesture(id: UUID(), edits: [.edit(standup.id, .insertMeeting(meeting))])
        let error = await failure { () async throws(StandupsDatabaseError) in
          try await store.commit(gesture, nil)
        }
        #expect(error == .diskFull(at: address.text))
        #expect(try await shell("rm \(disk)/filler") == 0)
        #expect(try await store.commit(gesture, nil).rows[0].standup.meetings.count == 3)
        try server.control("-m immediate stop")
      } catch {
        Issue.record(error)
      }
      _ = try await shell("umount -l \(disk)")
    }
  }

  /// Whether the tests may mount a small disk.
  private let mayMount: Bool = {
    guard getuid() == 0 else { return false }
    let folder = "/tmp/mount-\(UUID())"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "mkdir \(folder) && mount -t tmpfs tmpfs \(folder) 2>/dev/null && umount \(folder); status=$?; "
        + "rmdir \(folder); exit $status",
    ]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private func shell(_ command: String) async throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command + " 2>/dev/null"]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
#endif
