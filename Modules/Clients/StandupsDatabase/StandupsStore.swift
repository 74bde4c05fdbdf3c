public import Models

/// Where standups are stored, as one client sees it.
///
/// Others may change what is stored at any time. So a change says what the user did and no more, and
/// what others did is read by version:
///
/// ```swift
/// let reading = try await store.read(nil)
/// try await store.commit([.delete(id)], reading.version)
/// for await _ in store.changes() { … try await store.read(version) … }
/// ```
public struct StandupsStore: Sendable {
  /// Reads what has changed since a version, or everything if none is given.
  public var read: @Sendable (_ since: Version?) async throws(StandupsDatabaseError) -> Reading

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

  /// Makes a store of what it does.
  public init(
    read: @escaping @Sendable (_ since: Version?) async throws(StandupsDatabaseError) -> Reading,
    commit:
      @escaping @Sendable (_ edits: [StandupsEdit], _ since: Version?)
      async throws(StandupsDatabaseError) -> Reading,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.read = read
    self.commit = commit
    self.changes = changes
  }
}
