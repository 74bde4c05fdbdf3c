#if PostgreSQL
  import StandupsDatabase

  /// A thread with a connection, which is opened when it is needed.
  ///
  /// Calls ignore cancellation: a commit is always completed.
  actor PostgresWorker {
    private nonisolated let thread = DatabaseThread()
    private let place: PostgresPlace
    private var connection: PostgresConnection?

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ place: PostgresPlace) {
      self.place = place
    }

    /// Runs a body with the connection.
    func perform<Result: Sendable>(
      _ body: @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) throws(PostgresFailure) -> Result {
      let connection = try usableConnection()
      do throws(PostgresFailure) {
        return try body(connection)
      } catch {
        // It may also be in a transaction that could not be rolled back.
        if error.endsConnection || !connection.isIdle { drop() }
        throw error
      }
    }

    private func usableConnection() throws(PostgresFailure) -> PostgresConnection {
      if let connection, connection.isUsable, place.isCurrent(connection) { return connection }
      drop()
      let new = try place.connect()
      place.note(own: new.process)
      connection = new
      return new
    }

    private func drop() {
      if let connection { place.forget(own: connection.process) }
      connection = nil
    }
  }
#endif
