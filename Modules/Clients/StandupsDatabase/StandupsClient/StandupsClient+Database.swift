public import CairnCollections
public import Models

extension StandupsClient {
  /// Creates a client of a database. It is for one session of the process. Further ones use
  /// ``forSession()``.
  ///
  /// - Parameters:
  ///   - database: The database that stores the standups.
  ///   - clock: The clock that measures the delays between attempts.
  public init(_ database: StandupsDatabase, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(sessionOf: SharedStandups(database: database, clock: clock))
  }

  /// Creates a client for a new session.
  private init(sessionOf shared: SharedStandups) {
    let session = shared.makeSession()
    self.init(
      updates: { shared.updates(of: session) },
      refresh: { await shared.refresh() },
      submit: { await shared.submit($0, from: session) },
      withdraw: { await shared.withdraw($0) },
      retry: { await shared.drain() },
      finish: { await shared.finish(within: $0) },
      readmit: { shared.readmit($0) },
      readerUpdates: { shared.updates(of: nil) },
      search: { query, limit throws(StandupsDatabaseError) in
        try await shared.search(query, limit: limit)
      })
    makeSession = { Self(sessionOf: shared) }
  }

  /// Creates a client of a database in memory, which lives as long as the client.
  ///
  /// - Parameter standups: The initial standups.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    Self(InMemoryStandups(standups).client())
  }
}
