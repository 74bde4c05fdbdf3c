public import CairnCollections
public import Models

extension StandupsClient {
  /// Creates a client of a database, for all sessions of the process.
  ///
  /// - Parameters:
  ///   - database: The database that stores the standups.
  ///   - clock: The clock that measures the delays between attempts.
  public init(_ database: StandupsDatabase, clock: any Clock<Duration> = ContinuousClock()) {
    let shared = SharedStandups(database: database, clock: clock)
    self.init(
      updates: { shared.updates() },
      refresh: { await shared.refresh() },
      submit: { await shared.submit($0) },
      withdraw: { await shared.withdraw($0) },
      retry: { await shared.drain() },
      finish: { await shared.finish(within: $0) },
      readmit: { shared.readmit($0) },
      readerUpdates: { shared.updates(asSession: false) },
      search: { query, limit throws(StandupsDatabaseError) in
        try await shared.search(query, limit: limit)
      })
    makeSession = { [client = self] in
      let session = shared.makeSession()
      var client = client
      client.updates = { shared.updates(of: session) }
      client.submit = { await shared.submit($0, from: session) }
      return client
    }
  }

  /// Creates a client of a database in memory, which lives as long as the client.
  ///
  /// - Parameter standups: The initial standups.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    Self(InMemoryStandups(standups).client())
  }
}
