public import CairnDependencies
import IssueReporting

/// The standups of a process: what is stored, and what is on its way there, for all of its sessions.
///
/// What waits to be stored belongs to the client. A session that ends neither loses a gesture nor
/// repeats it.
///
/// ```swift
/// @Dependency(\.standupsClient) var standups
///
/// var projection = Projection()
/// for await update in standups.updates() { projection.take(update) }
/// ```
public struct StandupsClient: Sendable {
  /// What is stored and what waits, now and each time it has changed.
  public var updates: @Sendable () -> AsyncStream<Update>

  /// Reads the changes of other writers, or everything at first. The outcome is an update.
  ///
  /// If the reading before has failed, a successful one also retries the gestures that wait.
  public var refresh: @Sendable () async -> Void

  /// Puts gestures on their way to the database, in their order. Those that were submitted before are
  /// passed over.
  ///
  /// It returns when all are stored, or wait: for an answer because of a conflict, or for the next
  /// attempt. They are written to the end even if the task is cancelled.
  public var submit: @Sendable (_ gestures: [Gesture]) async -> Void

  /// Takes a gesture back that waits.
  public var withdraw: @Sendable (_ id: Gesture.ID) async -> Void

  /// Tries at once to write what waits.
  public var retry: @Sendable () async -> Void

  /// Tries for some time to write what waits.
  ///
  /// Returns what waits still.
  public var finish: @Sendable (_ limit: Duration) async -> [Gesture]

  /// Makes a client of what it does.
  public init(
    updates: @escaping @Sendable () -> AsyncStream<Update>,
    refresh: @escaping @Sendable () async -> Void,
    submit: @escaping @Sendable (_ gestures: [Gesture]) async -> Void,
    withdraw: @escaping @Sendable (_ id: Gesture.ID) async -> Void,
    retry: @escaping @Sendable () async -> Void,
    finish: @escaping @Sendable (_ limit: Duration) async -> [Gesture]
  ) {
    self.updates = updates
    self.refresh = refresh
    self.submit = submit
    self.withdraw = withdraw
    self.retry = retry
    self.finish = finish
  }
}

extension StandupsClient: TestDependencyKey {
  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      updates: unimplemented("StandupsClient.updates", placeholder: .finished),
      refresh: unimplemented("StandupsClient.refresh"),
      submit: unimplemented("StandupsClient.submit"),
      withdraw: unimplemented("StandupsClient.withdraw"),
      retry: unimplemented("StandupsClient.retry"),
      finish: unimplemented("StandupsClient.finish", placeholder: []))
  }
}

extension DependencyValues {
  /// The standups of the process.
  public var standupsClient: StandupsClient {
    get { self[StandupsClient.self] }
    set { self[StandupsClient.self] = newValue }
  }
}
