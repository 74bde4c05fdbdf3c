#if PostgreSQL
  import CairnDependencies
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of how a client hears of others' changes.
  @Suite struct PostgresWatchTests {
    let server = PostgresServer.shared
    let address: PostgresAddress
    let store: StandupsDatabase

    init() throws {
      address = try server.makeDatabase()
      store = .postgres(address)
    }

    @Test("A change arrives by a notification, also one made by hand")
    func arrival() async throws {
      var timeouts = PostgresTimeouts()
      // The watch doesn't look for itself while the test runs.
      timeouts.poll = .seconds(3_600)
      let watching = StandupsDatabase.postgres(address, for: .app, timeouts: timeouts)
      try await store.save(.insert(.numbered(1), at: .first))
      let counter = Counter(watching.changes())
      try await server.awaitListener(in: address)
      try await store.save(.insert(.numbered(2), at: .first))
      #expect(try await counter.awaitElement(within: .seconds(60)))
      let count = counter.count.value
      try server.run("UPDATE standups.standups SET title = 'By hand'", in: address)
      #expect(try await counter.awaitElement(after: count, within: .seconds(60)))
    }

    @Test("A client isn't notified of its own commits")
    func ownCommits() async throws {
      var timeouts = PostgresTimeouts()
      // The watch doesn't look for itself while the test runs.
      timeouts.poll = .seconds(3_600)
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: timeouts)
      try await store.save(.insert(.numbered(1), at: .first))
      let counter = Counter(store.changes())
      try await server.awaitListener(in: address)
      for number in 0..<10 { try await store.save(.insert(.numbered(number), at: .first)) }
      #expect(counter.count.value == 0)
      // Its notification comes after those of the client's own commits.
      try await StandupsDatabase.postgres(address).save(.insert(.numbered(10), at: .first))
      #expect(try await counter.awaitElement(within: .seconds(60)))
      #expect(counter.count.value == 1)
    }

    @Test("If only the listening connection is cut, changes still arrive within five seconds")
    func cutListener() async throws {
      try await store.save(.insert(.numbered(1), at: .first))
      let counter = Counter(store.changes())
      let other = StandupsDatabase.postgres(address)
      for number in 0..<3 {
        try await server.awaitListener(in: address)
        let count = counter.count.value
        try server.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND query = 'LISTEN standups'
            OR datname = current_database() AND query = 'SELECT version FROM standups.latest'
          """, in: address)
        try await other.save(.insert(.numbered(number), at: .first))
        #expect(try await counter.awaitElement(after: count, within: .seconds(5)))
      }
    }

    @Test("If notifications are lost, changes still arrive within five seconds")
    func lostNotifications() async throws {
      try await store.save(.insert(.numbered(1), at: .first))
      try server.run(
        """
        DO $$ BEGIN
          EXECUTE replace(
            pg_get_functiondef('standups.next_version'::regproc), 'pg_notify(''standups''',
            'pg_notify(''nobody''');
        END $$
        """, in: address)
      let counter = Counter(store.changes())
      try await server.awaitListener(in: address)
      let count = counter.count.value
      try await StandupsDatabase.postgres(address).save(.insert(.numbered(2), at: .first))
      #expect(try await counter.awaitElement(after: count, within: .seconds(6)))
    }

    @Test("A listener that doesn't look is replaced")
    func stuckListener() async throws {
      let place = PostgresPlace(address, timeouts: .short)
      let listener = PostgresListener(place) {}
      #expect(!listener.isStuck)
      // It was never started, so it doesn't look.
      try await Task.sleep(for: .milliseconds(1_600))
      #expect(listener.isStuck)
    }

    @Test("A watch that ends closes its connection")
    func end() async throws {
      try await store.save(.insert(.numbered(1), at: .first))
      var counter: Counter? = Counter(store.changes())
      try await server.awaitListener(in: address)
      #expect(counter != nil)
      counter = nil
      for _ in 0..<100 {
        if try server.listeners(in: address) == 0 { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("The listener is still connected.")
    }
  }
#endif
