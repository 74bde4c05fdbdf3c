import StandupsDatabase
import StandupsDatabaseContract
import Testing

@Suite struct InMemoryStandupsTests {
  @Test("A database in memory obeys the database contract", arguments: DatabaseContract.laws)
  func contract(law: DatabaseContract.Law) async throws {
    let storage = InMemoryStandups()
    try await law.check { storage.client() }
  }

  @Test("Some serial order explains the result of concurrent clients")
  func interleavings() async throws {
    for seed in 0..<3_000 as Range<UInt64> {
      let storage = InMemoryStandups()
      let interleaving = try await Interleaving(seed: seed) { storage.client() }
      #expect(interleaving.isExplained, "Seed \(seed) has no explanation.")
    }
  }
}
