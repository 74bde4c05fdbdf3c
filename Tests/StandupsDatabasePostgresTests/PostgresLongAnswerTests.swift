#if PostgreSQL
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of readings that take longer than a statement may.
  @Suite(.timeLimit(.minutes(5))) struct PostgresLongAnswerTests {
    let server = PostgresServer.shared
    let address: PostgresAddress
    let standup = Standup.numbered(1)
    let first: ReadResult

    init() async throws {
      address = try server.makeDatabase()
      first = try await StandupsDatabase.postgres(address).save(.insert(standup, at: .first))
      // From now on, each statement that reads meetings takes longer than half a second.
      try server.run("ALTER TABLE standups.meetings RENAME TO all_meetings", in: address)
      try server.run(
        """
        CREATE VIEW standups.meetings AS SELECT * FROM standups.all_meetings
        WHERE (SELECT count(*) FROM pg_sleep(0.7)) = 1
        """, in: address)
    }

    @Test("A commit and a reading succeed although reading what has changed takes long")
    func changes() async throws {
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: .short)
      let title = StandupEdit.setTitle(from: standup.title, to: "Mine")
      let readings = [
        try await store.commit([.edit(standup.id, title)], first.version),
        try await store.read(first.version),
      ]
      for reading in readings {
        #expect(reading.rows.map(\.standup.title) == ["Mine"])
        #expect(reading.rows.map(\.standup.meetings) == [standup.meetings])
      }
    }

    @Test("A standup is indexed although reading its transcripts takes long")
    func indexing() throws {
      let connection = try PostgresConnection.open(address, timeouts: .short)
      #expect(try connection.indexStep())
      let rows = try server.run("SELECT count(*) FROM standups.search_entries", in: address)
      #expect(try rows.int(0, 0) == 3)
    }
  }
#endif
