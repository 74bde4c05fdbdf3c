#if PostgreSQL
  /// The times that a database may take, and that the app waits for it.
  struct PostgresTimeouts: Sendable {
    /// For a connection, for a statement, for a lock, and between two statements of a transaction.
    var statement = Duration.seconds(5)

    /// For any answer. The server answers earlier, with an error, unless something hangs.
    var answer: Duration { statement + .seconds(1) }

    /// For an answer to a statement that changes very much.
    var longAnswer = Duration.seconds(120)

    /// For new attempts at one call.
    var retries = Duration.seconds(4)

    /// Between two looks at the database for a change, in case a notification is lost.
    var poll = Duration.seconds(5)

    /// Until a listener that doesn't look is replaced.
    var listener: Duration { poll * 3 }
  }
#endif
