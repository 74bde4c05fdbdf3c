#if PostgreSQL
  import Foundation
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  @Suite(.timeLimit(.minutes(5))) struct PostgresSearchTests {
    let server = PostgresServer.shared
    let address: PostgresAddress
    let store: StandupsDatabase
    let standup = Standup.numbered(1)

    init() async throws {
      address = try server.makeDatabase()
      store = .postgres(address)
      try await store.save(.add([standup, .numbered(2)], replacing: false))
    }

    private func found(_ words: String, in store: StandupsDatabase? = nil) async throws -> Int {
      try await (store ?? self.store).search(SearchQuery(words), 100).hits.count
    }

    @Test("A search finds what any program has written", arguments: [true, false])
    func anyWriter(isIndexed: Bool) async throws {
      let id = standup.id.description
      if isIndexed { #expect(try await found("fresh") == 0) }
      try server.run("UPDATE standups.standups SET title = 'Fresh' WHERE id = '\(id)'", in: address)
      #expect(try await found("fresh") == 1)
      try server.run(
        "UPDATE standups.meetings SET transcript = 'Fresh words' WHERE standup_id = '\(id)'",
        in: address)
      #expect(try await found("fresh") == 3)
      #expect(try await found("quoted") == 2)
      try server.run("DELETE FROM standups.meetings WHERE standup_id = '\(id)'", in: address)
      #expect(try await found("fresh") == 1)
      try server.run("DELETE FROM standups.standups WHERE id = '\(id)'", in: address)
      #expect(try await found("fresh") == 0)
      #expect(try await found("quoted") == 2)
    }

    @Test("A deletion by any program removes the words from the index at once")
    func deletion() async throws {
      _ = try await found("standup")
      let id = standup.id.description
      for (sql, left) in [
        ("DELETE FROM standups.meetings WHERE standup_id = '\(id)'", 4 as Int64),
        ("DELETE FROM standups.standups WHERE id = '\(id)'", 3),
      ] {
        try server.run(sql, in: address)
        let rows = try server.run("SELECT count(*) FROM standups.search_entries", in: address)
        #expect(try rows.int(0, 0) == left)
      }
    }

    @Test("A search succeeds although a standup is deleted while it is indexed")
    func deletionMeanwhile() async throws {
      let other = try server.connect(to: address)
      try other.runAll("BEGIN; LOCK TABLE standups.search_entries IN ACCESS EXCLUSIVE MODE")
      async let results = store.search(SearchQuery("quoted"), 100)
      // It has read the texts, and is about to write the entries.
      try await server.awaitWaiter(in: address)
      try other.runAll("DELETE FROM standups.standups WHERE id = '\(standup.id)'; COMMIT")
      #expect(try await results.hits.count == 2)
    }

    @Test("A meeting with more words than PostgreSQL can index is found by each of them")
    func tooManyWords() async throws {
      let words = (0..<200_000).map { "word\($0)" }.joined(separator: " ")
      try await store.save(
        .edit(standup.id, .insertMeeting(Meeting(id: .init(UUID()), date: .now, transcript: words)))
      )
      // Finding the words takes longer than a statement may.
      let store = StandupsDatabase.postgres(address, for: .app, timeouts: .short)
      #expect(try await found("word0", in: store) == 1)
      #expect(try await found("word199999", in: store) == 1)
      #expect(try await found("word200000", in: store) == 0)
    }

    @Test("An app that runs indexes what any program has written, before anybody searches")
    func background() async throws {
      let changes = store.changes()
      func count(_ condition: String) throws -> Int64 {
        try server.run("SELECT count(*) FROM standups.search_entries \(condition)", in: address)
          .int(0, 0)
      }
      while try count("") != 6 { try await Task.sleep(for: .milliseconds(20)) }
      let other = StandupsDatabase.postgres(address)
      try await other.save(.edit(standup.id, .setTitle(from: standup.title, to: "Fresh")))
      while try count("WHERE words @@ 'fresh'") != 1 {
        try await Task.sleep(for: .milliseconds(20))
      }
      _ = changes
    }

    @Test("Clients that search at once index each standup, and give the same answer")
    func concurrency() async throws {
      try await store.save(.add(Standup.numbered(10..<200), replacing: false))
      try await withThrowingTaskGroup(of: SearchResults.self) { [address] group in
        for _ in 0..<4 {
          group.addTask {
            try await StandupsDatabase.postgres(address).search(SearchQuery("standup"), 1_000)
          }
        }
        for try await results in group { #expect(results.hits.count == 192) }
      }
    }

    @Test("A role that may only read searches without the index")
    func readOnly() async throws {
      let reader = try makeRole()
      try server.run("GRANT SELECT ON ALL TABLES IN SCHEMA standups TO \(reader.name)", in: address)
      #expect(try await reader.store.search(SearchQuery("standup"), 100).hits.count == 2)
      let rows = try server.run("SELECT count(*) FROM standups.search_entries", in: address)
      #expect(try rows.int(0, 0) == 0)
    }

    @Test("Migrations give the roles that may change meetings the rights to the new tables")
    func rights() async throws {
      let member = try makeRole()
      for table in ["search_progress", "search_entries", "nodes", "browsers", "entries"] {
        try server.run("DROP TABLE standups.\(table)", in: address)
      }
      try server.run("DROP FUNCTION standups.forget_words CASCADE", in: address)
      try server.run("DELETE FROM standups.migrations WHERE version >= 2", in: address)
      try server.run(
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA standups TO \(member.name)",
        in: address)
      _ = try await StandupsDatabase.postgres(address).read(nil)
      #expect(try await member.store.search(SearchQuery("standup"), 100).hits.count == 2)
      let rows = try server.run("SELECT count(*) FROM standups.search_entries", in: address)
      #expect(try rows.int(0, 0) == 6)
      let nodes = PostgresNodes(try self.address(of: member.name))
      let node = PostgresNodes.Node(id: "one", address: "")
      let lease = try await nodes.begin(node, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: lease) == node)
    }

    /// Creates a role that may use the schema.
    private func makeRole() throws -> (name: String, store: StandupsDatabase) {
      let name = "role\(UInt32.random(in: 0 ... .max))"
      try server.run("CREATE ROLE \(name) LOGIN", in: address)
      try server.run("GRANT USAGE ON SCHEMA standups TO \(name)", in: address)
      return (name, .postgres(try address(of: name)))
    }

    private func address(of role: String) throws -> PostgresAddress {
      try PostgresAddress(address.text.replacingOccurrences(of: "user=tests", with: "user=\(role)"))
    }
  }
#endif
