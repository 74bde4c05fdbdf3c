import Metrics
import StandupsDatabase

/// The figures of the server's database, for swift-metrics.
enum DatabaseMetrics {
  /// Counts a new attempt at a call that failed.
  static func noteRetry() { Counter(label: "standups_database_retries").increment() }

  /// Notes how many changes wait to be stored.
  static func note(unsavedCount: Int) {
    Gauge(label: "standups_unsaved_changes").record(unsavedCount)
  }

  /// Notes how long a call took, and whether it failed.
  fileprivate static func timed<Result>(
    _ operation: String, _ body: () async throws(StandupsDatabaseError) -> Result
  ) async throws(StandupsDatabaseError) -> Result {
    let start = ContinuousClock.now
    defer {
      Metrics.Timer(
        label: "standups_database_seconds", dimensions: [("operation", operation)]
      ).record(duration: ContinuousClock.now - start)
    }
    do {
      return try await body()
    } catch {
      // Two users changed the same value. The database isn't at fault.
      if case .conflict = error.kind { throw error }
      Counter(label: "standups_database_failures").increment()
      throw error
    }
  }
}

extension StandupsDatabase {
  /// The database with calls that are timed.
  var measured: Self {
    var database = self
    database.read = { [read] version, glimpse throws(StandupsDatabaseError) in
      try await DatabaseMetrics.timed("read") { () throws(StandupsDatabaseError) in
        try await read(version, glimpse)
      }
    }
    database.commit = { [commit] gesture, version throws(StandupsDatabaseError) in
      try await DatabaseMetrics.timed("commit") { () throws(StandupsDatabaseError) in
        try await commit(gesture, version)
      }
    }
    database.search = { [search] query, limit throws(StandupsDatabaseError) in
      try await DatabaseMetrics.timed("search") { () throws(StandupsDatabaseError) in
        try await search(query, limit)
      }
    }
    return database
  }
}
