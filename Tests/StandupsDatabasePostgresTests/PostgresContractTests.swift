#if PostgreSQL
  import StandupsDatabase
  import StandupsDatabaseContract
  import StandupsDatabasePostgres
  import Testing

  @Suite struct PostgresContractTests {
    @Test("A database on a server obeys the database contract", arguments: DatabaseContract.laws)
    func contract(law: DatabaseContract.Law) async throws {
      let address = try PostgresServer.shared.makeDatabase()
      try await law.check { .postgres(address) }
    }

    @Test("Some serial order explains the result of concurrent clients of a server")
    func interleavings() async throws {
      for seed in 0..<50 as Range<UInt64> {
        let address = try PostgresServer.shared.makeDatabase()
        let interleaving = try await Interleaving(seed: seed) { .postgres(address) }
        #expect(interleaving.isExplained, "Seed \(seed) has no explanation.")
      }
    }
  }
#endif
