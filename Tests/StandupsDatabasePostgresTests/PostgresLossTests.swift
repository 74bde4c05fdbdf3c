#if PostgreSQL
  import CairnDependencies
  import Foundation
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// How often a server is killed while clients write. `KILLS=1000` kills it that often.
  private let killCount = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 5

  /// Tests of connections and servers that end at a bad moment.
  @Suite(.timeLimit(.minutes(5 + killCount / 25))) struct PostgresLossTests {
    @Test(
      "A commit whose answer is lost is tried again, and applied once",
      arguments: [[.beforeAnswer], [.beforeCommit], [.beforeAnswer, .beforeAnswer, .beforeCommit]]
        as [[PostgresProxy.Cut]])
    func lostAnswer(cuts: [PostgresProxy.Cut]) async throws {
      let server = PostgresServer.shared
      let direct = try server.makeDatabase()
      let proxy = try PostgresProxy(server)
      defer { proxy.stop() }
      var timeouts = PostgresTimeouts()
      // Other tests keep the machine busy.
      timeouts.retries = .seconds(60)
      let store = StandupsDatabase.postgres(
        try proxy.address(direct), for: .app, timeouts: timeouts)
      let standup = Standup.numbered(1)
      let first = try await store.save(.insert(standup, at: .first))
      for cut in cuts { proxy.cut(cut) }
      // Each application of it counts a version.
      let reading = try await store.commit(.visible(on: standup, 1), first.version)
      #expect(proxy.waiting == 0)
      #expect(reading.version.rawValue == first.version.rawValue + 1)
      #expect(reading.rows.map(\.standup.meetings.count) == [3])
      #expect(try await StandupsDatabase.postgres(direct).read(nil).version == reading.version)
    }

    @Test("A server that is killed while four clients write loses nothing, and doubles nothing")
    func kills() async throws {
      let server = try PostgresServer()
      let address = try server.makeDatabase()
      let standups = Standup.numbered(0..<4, meetings: 0)
      let first = try await StandupsDatabase.postgres(address)
        .save(.add(standups, replacing: false))
      let total = try await Self.withWriters(of: standups, to: address) { count in
        var dice = Dice(seed: 16)
        for _ in 0..<killCount {
          try await Self.awaitGestures(1, in: count)
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...150, using: &dice)))
          try server.control("-m immediate -w restart")
        }
      }
      let last = try await StandupsDatabase.postgres(address).read(nil)
      #expect(total >= killCount)
      #expect(last.version.rawValue == first.version.rawValue + Int64(total))
      #expect(last.rows.reduce(0) { $0 + $1.standup.meetings.count } == total)
    }

    @Test("After a failover, clients go on with the replica, and nothing is lost or doubled")
    func failover() async throws {
      let primary = try PostgresServer()
      let direct = try primary.makeDatabase()
      let standups = Standup.numbered(0..<3, meetings: 0)
      let first = try await StandupsDatabase.postgres(direct)
        .save(.add(standups, replacing: false))
      let replica = try PostgresServer(replicaOf: primary)
      // From now on, a commit is acknowledged when the replica has it.
      try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
      try primary.run("SELECT pg_reload_conf()")
      let address = try PostgresAddress(
        direct.text.replacing(
          "host=\(primary.folder.path)", with: "host=\(primary.folder.path),\(replica.folder.path)")
      )
      let store = StandupsDatabase.postgres(address)
      let known = try await store.read(nil)
      let total = try await Self.withWriters(of: standups, to: address) { count in
        try await Self.awaitGestures(10, in: count)
        try primary.control("-m immediate -w stop")
        try replica.control("-w promote")
        try await Self.awaitGestures(10, in: count)
      }
      let last = try await StandupsDatabase.postgres(address).read(nil)
      #expect(total >= 20)
      #expect(last.version.rawValue == first.version.rawValue + Int64(total))
      #expect(last.rows.reduce(0) { $0 + $1.standup.meetings.count } == total)
      // A replica may lack changes, so a client that was there before reads everything.
      let reading = try await store.read(known.version)
      #expect(reading.isComplete && reading.version > known.version)
    }

    @Test("A change of very many standups may take longer than a statement")
    func large() async throws {
      let server = PostgresServer.shared
      let address = try server.makeDatabase()
      _ = try await StandupsDatabase.postgres(address).read(nil)
      var timeouts = PostgresTimeouts()
      timeouts.statement = .milliseconds(250)
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: timeouts)
      let standups = Standup.numbered(0..<8_000, meetings: 1)
      try await store.fill(standups)
      #expect(try await StandupsDatabase.postgres(address).load().count == 8_000)
    }

    /// Runs a body while a client for each standup commits gestures.
    ///
    /// - Parameter body: Receives the number of gestures that are acknowledged.
    /// - Returns: The number at the end.
    private static func withWriters(
      of standups: [Standup], to address: PostgresAddress,
      _ body: (LockIsolated<Int>) async throws -> Void
    ) async throws -> Int {
      let (count, isOver) = (LockIsolated(0), LockIsolated(false))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for standup in standups {
          group.addTask {
            try await write(standup, to: .postgres(address), counting: count) { isOver.value }
          }
        }
        // If the body throws, the group cancels the writers, and waits for their end.
        try await body(count)
        isOver.setValue(true)
        try await group.waitForAll()
      }
      return count.value
    }

    private static func awaitGestures(_ number: Int, in count: LockIsolated<Int>) async throws {
      let goal = count.value + number
      while count.value < goal { try await Task.sleep(for: .milliseconds(5)) }
    }

    /// Commits gestures one after the other, each until it is acknowledged or the task is canceled.
    private static func write(
      _ standup: Standup, to store: StandupsDatabase, counting count: LockIsolated<Int>,
      until isOver: @Sendable () -> Bool
    ) async throws {
      var number = 0
      while !isOver(), !Task.isCancelled {
        let gesture = Gesture.visible(on: standup, number)
        while true {
          do throws(StandupsDatabaseError) {
            _ = try await store.commit(gesture, .latest)
            break
          } catch {
            guard error.isTransient, !Task.isCancelled else { throw error }
          }
        }
        number += 1
        count.withValue { $0 += 1 }
      }
    }

    @Test("A server that answers nothing counts as unreachable, and blocks no other task")
    func silence() async throws {
      let server = try PostgresServer()
      let address = try server.makeDatabase()
      var timeouts = PostgresTimeouts.short
      timeouts.statement = .seconds(2)
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: timeouts)
      let standup = Standup.numbered(1)
      try await store.save(.insert(standup, at: .first))
      let counter = Counter(store.changes())
      try await server.awaitListener(in: address)
      try server.control("signal STOP")
      let gesture = Gesture.visible(on: standup, 1)
      let start = ContinuousClock.now
      // One thread for all tasks, which no other test keeps busy. A call that blocked it would end
      // before a later task runs.
      let thread = OneThread()
      let ended = LockIsolated(0)
      let errors = await withTaskGroup(of: StandupsDatabaseError?.self) { group in
        // More calls than connections.
        for _ in 0..<4 {
          group.addTask(executorPreference: thread) {
            defer { ended.withValue { $0 += 1 } }
            return await failure { () async throws(StandupsDatabaseError) in
              try await store.commit(gesture, nil)
            }
          }
        }
        await Task(executorPreference: thread) { await Task.yield() }.value
        #expect(ended.value == 0)
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(errors.allSatisfy { $0?.kind == .unavailable })
      #expect(start.duration(to: .now) < .seconds(20))
      // The user is told, because a reading that the change causes fails.
      #expect(try await counter.awaitElement(within: .seconds(15)))
      let count = counter.count.value
      try server.control("signal CONT")
      #expect(try await counter.awaitElement(after: count, within: .seconds(15)))
      let reading = try await store.commit(gesture, nil)
      #expect(reading.rows[0].standup.meetings.count == 3)
      #expect(reading.version.rawValue == 2)
    }

    @Test("A server that restarts is not noticed, if it is soon back")
    func restart() async throws {
      let server = try PostgresServer()
      let store = StandupsDatabase.postgres(try server.makeDatabase())
      let standup = Standup.numbered(1)
      try await store.save(.insert(standup, at: .first))
      let hasRestarted = LockIsolated(false)
      async let restart: Void = Task.detached {
        defer { hasRestarted.setValue(true) }
        try server.control("-m fast -w restart")
      }.value
      var count = 0
      while count < 20 || !hasRestarted.value {
        _ = try await store.commit(.visible(on: standup, count), nil)
        count += 1
      }
      try await restart
      #expect(try await store.read(nil).rows[0].standup.meetings.count == count + 2)
    }
  }

  extension Gesture {
    /// Creates a gesture that adds a meeting, and that counts a version each time it is applied.
    static func visible(on standup: Standup, _ number: Int) -> Self {
      let ghost = Standup(id: Standup.ID(UUID()))
      return Gesture(
        id: UUID(),
        edits: [
          .edit(standup.id, .insertMeeting(.at(Double(number)))), .restore(ghost, at: .first),
          .delete(ghost.id),
        ])
    }
  }
#endif
