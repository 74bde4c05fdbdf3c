public import CairnCollections
import CairnDependencies
public import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A database of standups, as one client sees it.
///
/// Other programs may change the database at any time. So an edit says only what the user did, and
/// the changes of others are read by version:
///
/// ```swift
/// let database = StandupsDatabase.inMemory(Standup.samples)
/// let reading = try await database.read(nil)
/// let gesture = Gesture(id: UUIDGenerator.liveValue(), edits: [.delete(Standup.mock.id)])
/// let news = try await database.commit(gesture, reading.version)
/// ```
public struct StandupsDatabase: Sendable {
  /// Receives the first standups, without their meetings, before everything is checked and read.
  ///
  /// The user can look at them until then, but must not change them.
  public typealias Glimpse = @Sendable ([Standup]) -> Void

  /// Reads what has changed since a version, or everything if none is given.
  ///
  /// If reading everything takes time, it calls `glimpse` first.
  public var read:
    @Sendable (_ since: DatabaseVersion?, _ glimpse: @escaping Glimpse)
      async throws(StandupsDatabaseError) ->
      ReadResult

  /// Applies a gesture's edits in order, all or none of them, and reads what has changed since a
  /// version, or everything if none is given.
  ///
  /// The edits are durable when the call returns, and complete even if the task is canceled. If
  /// somebody else has changed the same value differently, nothing is stored, and
  /// ``StandupsDatabaseError/conflict(_:)`` is thrown.
  ///
  /// A gesture is applied once. The database remembers its id for 40 days, and only reads if it comes
  /// again. So if the answer to a commit is lost, try again: whatever others have changed meanwhile
  /// stays.
  public var commit:
    @Sendable (_ gesture: Gesture, _ since: DatabaseVersion?)
      async throws(StandupsDatabaseError) ->
      ReadResult

  /// Yields when another client has changed the database. Several changes may be one element.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// Copies the database to a new file. The copy is consistent even if others write meanwhile.
  public var backUp: @Sendable (_ path: String) async throws(StandupsDatabaseError) -> Void

  /// Adds standups to an empty database, all or none of them. It compares what was stored before that
  /// is made durable.
  ///
  /// If there are standups already, nothing is stored, and an error says so.
  public var fill: @Sendable (_ standups: [Standup]) async throws(StandupsDatabaseError) -> Void

  /// Searches in the titles, attendees and meetings of all standups, and returns the newest hits, up
  /// to a limit.
  ///
  /// All databases give the same answer as ``SearchQuery/search(_:limit:)``. A search may first index
  /// what has changed since the last one. After a large import, that takes seconds, and other calls
  /// get their turn in between. A search for nothing indexes too. If its task is canceled meanwhile, a
  /// search finds nothing.
  public var search:
    @Sendable (_ query: SearchQuery, _ limit: Int) async throws(StandupsDatabaseError) ->
      SearchResults

  /// Creates a database from its operations.
  public init(
    read:
      @escaping @Sendable (_ since: DatabaseVersion?, _ glimpse: @escaping Glimpse)
      async throws(StandupsDatabaseError) -> ReadResult,
    commit:
      @escaping @Sendable (_ gesture: Gesture, _ since: DatabaseVersion?)
      async throws(StandupsDatabaseError) -> ReadResult,
    changes: @escaping @Sendable () -> AsyncStream<Void>,
    backUp: @escaping @Sendable (_ path: String) async throws(StandupsDatabaseError) -> Void = {
      _ throws(StandupsDatabaseError) in
      throw .other("This database can't be copied.")
    },
    fill: @escaping @Sendable (_ standups: [Standup]) async throws(StandupsDatabaseError) -> Void =
      {
        _ throws(StandupsDatabaseError) in
        throw .other("This database can't be filled.")
      },
    search:
      @escaping @Sendable (_ query: SearchQuery, _ limit: Int)
      async throws(StandupsDatabaseError) -> SearchResults = {
        _, _ throws(StandupsDatabaseError) in
        throw .other("This database can't be searched.")
      }
  ) {
    self.read = read
    self.commit = commit
    self.changes = changes
    self.backUp = backUp
    self.fill = fill
    self.search = search
  }
}

extension StandupsDatabase {
  /// Reads what has changed since a version, or everything if none is given.
  public func read(_ since: DatabaseVersion?) async throws(StandupsDatabaseError) -> ReadResult {
    try await read(since) { _ in }
  }

  /// Applies edits as a new gesture, as the property of the same name does. If the answer is lost, a
  /// second call is another gesture.
  @discardableResult
  public func commit(
    _ edits: [StandupListEdit], _ since: DatabaseVersion?
  ) async throws(StandupsDatabaseError) -> ReadResult {
    try await commit(Gesture(id: UUIDGenerator.liveValue(), edits: edits), since)
  }

  /// Reads all standups, in order.
  public func load() async throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup> {
    try await read(nil).standups
  }

  /// Returns a database in memory, which lives as long as the value and its copies.
  ///
  /// - Parameter standups: The initial standups.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    InMemoryStandups(standups).client()
  }

  /// Returns a database whose reads and writes all fail.
  public static func failing(_ error: StandupsDatabaseError) -> Self {
    Self(
      read: { _, _ throws(StandupsDatabaseError) in throw error },
      commit: { _, _ throws(StandupsDatabaseError) in throw error },
      changes: { .finished },
      search: { _, _ throws(StandupsDatabaseError) in throw error })
  }
}
