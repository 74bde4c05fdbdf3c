#if PostgreSQL
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of the common order of readings. They need no server.
  @Suite struct PostgresPlaceTests {
    private let place: PostgresPlace

    init() throws {
      place = PostgresPlace(
        try PostgresAddress("postgres://host/name"), timeouts: PostgresTimeouts())
    }

    private func reading(_ version: Int64) -> ReadResult {
      ReadResult(version: DatabaseVersion(rawValue: version), isComplete: true, rows: [])
    }

    @Test("Of two readings at once, the one of the earlier version stays the earlier one")
    func overtaken() {
      let seen = place.seenVersion
      let later = place.renumber(reading(11), after: seen)
      let earlier = place.renumber(reading(10), after: seen)
      #expect(earlier.version < later.version)
    }

    @Test("A reading of a version before one that was known is of a backup, and counts as later")
    func restored() {
      let before = place.renumber(reading(11), after: place.seenVersion)
      let after = place.renumber(reading(3), after: place.seenVersion)
      #expect(after.version > before.version)
    }
  }
#endif
