#if PostgreSQL
  import StandupsDatabase

  /// An error of PostgreSQL, before it is decided whether to try again.
  enum PostgresFailure: Error {
    /// No connection could be made. The state is missing if the server didn't answer.
    case refused(state: String?, message: String)
    /// The server has no version of the tables, and they may not be created.
    case missing
    /// The connection was lost. A transaction in progress may or may not have been committed.
    case lost(String)
    /// The connection was lost during a commit that isn't tried again, because it can't be told
    /// from an earlier one.
    case uncertain(String)
    /// A reading took longer than a statement may. It is tried again without that limit.
    case slow
    /// The server has refused a statement.
    case server(state: String, message: String)
    /// A stored value is not what the app writes.
    case damaged(String)
    /// A later version of the app has changed the tables in a way that this one doesn't know.
    case newerSchema
    /// The server reads or keeps texts in another encoding than UTF-8.
    case encoding(String)
    /// The error is final, and described already.
    case error(StandupsDatabaseError)
  }

  extension PostgresFailure {
    /// Whether the same gesture may be tried again at once, on the same or another connection.
    ///
    /// A gesture has an id, so it isn't applied twice if the first attempt was.
    var isRetryable: Bool {
      switch self {
      case .lost, .slow: true
      case .refused(let state, _): state == nil || state.map(Self.isAboutServer) == true
      case .server(let state, _): Self.isAboutOthers(state) || Self.isAboutServer(state)
      case .damaged, .encoding, .error, .missing, .newerSchema, .uncertain: false
      }
    }

    /// Whether the connection may not be used again.
    var endsConnection: Bool {
      switch self {
      case .lost, .refused, .newerSchema, .encoding, .uncertain: true
      case .server(let state, _): Self.isAboutServer(state)
      case .damaged, .error, .missing, .slow: false
      }
    }

    /// A serialization failure, a deadlock, or a lock that was not available in time.
    private static func isAboutOthers(_ state: String) -> Bool {
      ["40001", "40P01", "55P03"].contains(state)
    }

    /// A server or a connection that ends, starts, or has ended a transaction that took too long.
    private static func isAboutServer(_ state: String) -> Bool {
      state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05", "25P03"].contains(state)
    }
  }
#endif
