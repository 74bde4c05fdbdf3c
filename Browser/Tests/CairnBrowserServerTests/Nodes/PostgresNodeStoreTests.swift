#if PostgreSQL
  import ChromiumSupport
  import Foundation
  import Models
  import ServerStoreContract
  import StandupsDatabase
  import StandupsDatabasePostgres
  import Testing

  @testable import CairnBrowserServer
  @testable import StandupsServer

  /// Tests on a PostgreSQL server. `scripts/test-nodes` starts it, and says in `STANDUPS_TEST_SERVER` which folder its
  /// socket is in.
  @Suite(.timeLimit(.minutes(5))) struct PostgresNodeStoreTests {
    @Test(
      "The entries of nodes keep the contract of stores, and can be listed",
      arguments: ServerStoreContract.laws + ServerStoreContract.listLaws)
    func contract(law: ServerStoreContract.Law) async throws {
      let address = try Self.makeDatabase()
      try await law.check { PostgresNodeStore(address, limits: $0).entries(under: nil) }
    }

    @Test("A lease, its end, and its holder are the same for all nodes")
    func leases() async throws {
      let address = try Self.makeDatabase()
      let (one, other) = (PostgresNodeStore(address), PostgresNodeStore(address))
      let node = ServerNode(id: "one", address: "10.0.0.1:8080")
      let lease = try await one.begin(node, lasting: .seconds(60))
      let second = try await other.begin(
        ServerNode(id: "other", address: "10.0.0.2:8080"), lasting: .seconds(60))
      #expect(try await one.claim("a", by: lease) == node)
      #expect(try await other.claim("a", by: second) == node)
      try await one.end(lease)
      #expect(try await !one.renew(lease, lasting: .seconds(60)))
      #expect(try await other.claim("a", by: second) == second.node)
      await #expect(throws: LeaseEnded.self) { try await one.claim("a", by: lease) }
      await #expect(throws: LeaseEnded.self) {
        try await one.entries(under: lease).take(StoreKey(.page, "a"), at: Date())
      }
    }

    @Test("A node saves the changes that a closed tab of an ended node has left in its record")
    func closedTab() async throws {
      let address = try Self.makeDatabase()
      let insertion = StandupListEdit.insert(TeamTests().make("Retro"), at: .first)
      let gesture = Gesture(id: UUID(), edits: [insertion])
      let entry = StoredEntry(
        data: try JSONEncoder().encode(["gestures": [gesture]]),
        at: Date().addingTimeInterval(-61), days: 1)
      let entries = PostgresNodeStore(address).entries(under: nil)
      try await entries.put(entry, at: StoreKey(.page, "left"), at: Date())
      let web = WebStandups(database: .postgres(address), speechCommand: nil)
      let port = Int(try unsharedPort())
      let nodes = try #require(web.nodes(reachedAt: "127.0.0.1:\(port)"))
      let (endings, ending) = AsyncStream.makeStream(of: Void.self)
      var app = web.app
      app.finishRecords = { [finish = app.finishRecords] in
        try await finish($0, $1)
        ending.yield()
      }
      try await TestServer.run(
        app, port: port, publicOrigin: Origin("http://standups.example.org"), nodes: nodes
      ) { _ in
        _ = await endings.first { true }
        let standups = try await StandupsDatabase.postgres(address).load()
        #expect(standups.map(\.title) == ["Retro"])
      }
    }

    private static func makeDatabase() throws -> PostgresAddress {
      let folder = try #require(
        ProcessInfo.processInfo.environment["STANDUPS_TEST_SERVER"], "Run scripts/test-nodes.")
      let name = "n\(UUID().uuidString.filter(\.isHexDigit).lowercased())"
      let making = Process()
      making.executableURL = URL(filePath: "/usr/bin/env")
      making.arguments = [
        "psql", "-h", folder, "-U", "tests", "-d", "postgres", "-qXc", "CREATE DATABASE \(name)",
      ]
      try making.run()
      making.waitUntilExit()
      return try PostgresAddress("postgres:///\(name)?host=\(folder)&user=tests")
    }
  }
#endif
