public import CairnDependencies
import IssueReporting
import Models

/// The standups of a process, for all of its sessions: the stored standups and the waiting
/// gestures.
///
/// Waiting gestures belong to the client. A session that ends neither loses a gesture nor repeats
/// it.
///
/// ```swift
/// @Dependency(\.standupsClient) var standups
///
/// var projection = Projection()
/// for await update in standups.updates() { projection.apply(update) }
/// ```
public struct StandupsClient: Sendable {
  /// Returns the current state, and again each time that it changes. It is for a session.
  ///
  /// When a session ends its stream, others answer for its gestures, until it has one again.
  public var updates: @Sendable () -> AsyncStream<StandupsUpdate>

  /// Returns the same as ``updates``, for a reader that submits nothing.
  public var readerUpdates: @Sendable () -> AsyncStream<StandupsUpdate>

  /// Reads the changes of other writers, or everything at first. The result arrives as an update.
  ///
  /// If the previous read failed, a successful one also retries the waiting gestures.
  public var refresh: @Sendable () async -> Void

  /// Queues gestures for the database, in their order. It skips gestures that were submitted
  /// before; see ``readmit``.
  ///
  /// It returns when each is stored, or waits for an answer to a conflict or for the next attempt.
  /// They are written to the end even if the task is canceled.
  public var submit: @Sendable (_ gestures: [Gesture]) async -> Void

  /// Withdraws a waiting gesture.
  public var withdraw: @Sendable (_ id: Gesture.ID) async -> Void

  /// Retries the waiting gestures at once.
  public var retry: @Sendable () async -> Void

  /// Tries for some time to write the waiting gestures.
  ///
  /// Returns those that still wait.
  public var finish: @Sendable (_ limit: Duration) async -> [Gesture]

  /// Lets withdrawn gestures be submitted again. The user asks for that if they are in a file.
  ///
  /// A gesture that was stored meanwhile is committed again, which changes nothing.
  public var readmit: @Sendable (_ ids: [Gesture.ID]) async -> Void

  /// Searches in the titles, attendees and meetings of all standups, and returns the newest hits, up
  /// to a limit. It also finds changes that wait to be stored.
  ///
  /// Search for an empty query when a search begins to be likely. That indexes what has changed.
  public var search:
    @Sendable (_ query: SearchQuery, _ limit: Int) async throws(StandupsDatabaseError) ->
      SearchResults

  /// Returns a client for a new session, or is `nil` if the client has only one.
  var makeSession: (@Sendable () -> StandupsClient)?

  /// Creates a client from its operations. By default, readers have the updates of sessions.
  public init(
    updates: @escaping @Sendable () -> AsyncStream<StandupsUpdate>,
    refresh: @escaping @Sendable () async -> Void,
    submit: @escaping @Sendable (_ gestures: [Gesture]) async -> Void,
    withdraw: @escaping @Sendable (_ id: Gesture.ID) async -> Void,
    retry: @escaping @Sendable () async -> Void,
    finish: @escaping @Sendable (_ limit: Duration) async -> [Gesture],
    readmit: @escaping @Sendable (_ ids: [Gesture.ID]) async -> Void = { _ in },
    readerUpdates: (@Sendable () -> AsyncStream<StandupsUpdate>)? = nil,
    search:
      @escaping @Sendable (_ query: SearchQuery, _ limit: Int)
      async throws(StandupsDatabaseError) -> SearchResults = { _, _ in SearchResults() }
  ) {
    self.updates = updates
    self.readerUpdates = readerUpdates ?? updates
    self.refresh = refresh
    self.submit = submit
    self.withdraw = withdraw
    self.retry = retry
    self.finish = finish
    self.readmit = readmit
    self.search = search
  }
}

extension StandupsClient {
  /// Returns a client for another session, with ``updates`` and ``submit`` of its own.
  ///
  /// Sessions with one client count as one session. It ends when the last of their streams ends.
  public func forSession() -> Self {
    guard let session = makeSession?() else { return self }
    var client = self
    (client.updates, client.submit) = (session.updates, session.submit)
    return client
  }
}

extension StandupsClient: TestDependencyKey {
  /// The samples, in memory.
  public static var previewValue: Self { .inMemory(Standup.samples) }

  /// A client that reports each use of it.
  public static var testValue: Self {
    var client = Self(
      updates: unimplemented("StandupsClient.updates", placeholder: .finished),
      refresh: unimplemented("StandupsClient.refresh"),
      submit: unimplemented("StandupsClient.submit"),
      withdraw: unimplemented("StandupsClient.withdraw"),
      retry: unimplemented("StandupsClient.retry"),
      finish: unimplemented("StandupsClient.finish", placeholder: []),
      readmit: unimplemented("StandupsClient.readmit"),
      search: unimplemented("StandupsClient.search", placeholder: SearchResults()))
    client.readerUpdates = unimplemented("StandupsClient.readerUpdates", placeholder: .finished)
    return client
  }
}

extension DependencyValues {
  /// The client for the standups of the process.
  public var standupsClient: StandupsClient {
    get { self[StandupsClient.self] }
    set { self[StandupsClient.self] = newValue }
  }
}
