public import CairnCollections
import CairnDependencies
public import Models

/// Where standups are stored, as one client sees it.
///
/// Others may change what is stored at any time. So a change says what the user did and no more, and
/// what others did is read by version:
///
/// ```swift
/// let database = StandupsDatabase.inMemory(Standup.samples)
/// let reading = try await database.read(nil)
/// let edits = [StandupsEdit.delete(Standup.mock.id)]
/// let news = try await database.commit(edits, reading.version)
/// ```
public struct StandupsDatabase: Sendable {
  /// Reads what has changed since a version, or everything if none is given.
  public var read: @Sendable (_ since: Version?) async throws(StandupsDatabaseError) -> Reading

  /// Reads everything, and tells the first standups before that, without their meetings: for a user to
  /// look at until all is checked and read, and never to be changed. `nil` where that takes no time.
  public var readAll:
    (
      @Sendable (_ glimpse: @Sendable ([Standup]) -> Void) async throws(StandupsDatabaseError) ->
        Reading
    )?

  /// Makes some edits in order, all or none of them, and reads what has changed since a version, or
  /// everything if none is given.
  ///
  /// They are durable when the call returns, and are made to the end even if the task is cancelled.
  /// Edits that are made already are none. If another hand has changed the same in another way,
  /// nothing is stored, and ``StandupsDatabaseError/conflict(_:)`` is thrown.
  public var commit:
    @Sendable (_ edits: [StandupsEdit], _ since: Version?) async throws(StandupsDatabaseError) ->
      Reading

  /// Yields when another client has changed what is stored; several changes may be one element.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// Copies what is stored to a new file, whole though others write meanwhile.
  public var backUp: @Sendable (_ path: String) async throws(StandupsDatabaseError) -> Void

  /// Makes a database of what it does.
  public init(
    read: @escaping @Sendable (_ since: Version?) async throws(StandupsDatabaseError) -> Reading,
    readAll: (
      @Sendable (_ glimpse: @Sendable ([Standup]) -> Void) async throws(StandupsDatabaseError) ->
        Reading
    )? = nil,
    commit:
      @escaping @Sendable (_ edits: [StandupsEdit], _ since: Version?)
      async throws(StandupsDatabaseError) -> Reading,
    changes: @escaping @Sendable () -> AsyncStream<Void>,
    backUp: @escaping @Sendable (_ path: String) async throws(StandupsDatabaseError) -> Void = {
      _ throws(StandupsDatabaseError) in
      throw .other("The database is not in a file, so there is nothing to copy.")
    }
  ) {
    self.read = read
    self.readAll = readAll
    self.commit = commit
    self.changes = changes
    self.backUp = backUp
  }
}

extension StandupsDatabase {
  /// Reads all standups, in order.
  public func load() async throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup> {
    try await read(nil).standups
  }

  /// A database that lives as long as the value and its copies.
  ///
  /// - Parameter standups: What it holds at first.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    InMemoryStandups(standups).client()
  }

  /// A database that can neither be read nor written.
  public static func failing(_ error: StandupsDatabaseError) -> Self {
    Self(
      read: { _ throws(StandupsDatabaseError) in throw error },
      commit: { _, _ throws(StandupsDatabaseError) in throw error },
      changes: { .finished })
  }
}
