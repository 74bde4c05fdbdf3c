public import CairnCollections
public import Models

extension StandupsClient {
  /// The standups of a database, for all sessions of the process.
  ///
  /// - Parameters:
  ///   - database: Where they are stored.
  ///   - clock: What the pauses between attempts are measured by.
  public init(_ database: StandupsDatabase, clock: any Clock<Duration> = ContinuousClock()) {
    let shared = SharedStandups(database: database, clock: clock)
    self.init(
      updates: { shared.updates() },
      refresh: { await shared.refresh() },
      submit: { await shared.submit($0) },
      withdraw: { await shared.withdraw($0) },
      retry: { await shared.drain() },
      finish: { await shared.finish(within: $0) })
  }

  /// The standups of a database that lives as long as the client.
  ///
  /// - Parameter standups: What it holds at first.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    Self(InMemoryStandups(standups).client())
  }
}
