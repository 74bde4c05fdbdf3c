#if PostgreSQL
  extension PostgresConnection {
    /// The kinds of transactions.
    enum TransactionKind {
      /// It sees one state of the database, whatever others commit meanwhile.
      case reading
      /// Each statement sees what was committed before it. The transaction waits for its turn first,
      /// so nothing is committed during the rest.
      case writing
      /// It writes only the index of the search. This client finds the words between statements.
      case indexing

      fileprivate var sql: String {
        switch self {
        case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        case .writing, .indexing: "BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE"
        }
      }

      /// Whether this client may take a minute between two statements, to work with long texts.
      /// Nobody's change waits for the end of the transaction.
      fileprivate var allowsPauses: Bool { self != .writing }
    }

    /// Runs a body in a transaction, and rolls back if it throws.
    ///
    /// The limits of time hold for the transaction, not for the connection, because a connection
    /// pooler gives each transaction another connection to the server.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transaction.
    ///   - isRepeatable: Whether the transaction may be tried again although it may be committed.
    ///   - body: Runs its statements.
    func transaction<Result>(
      _ kind: TransactionKind, isRepeatable: Bool = true,
      _ body: () throws(PostgresFailure) -> Result
    ) throws(PostgresFailure) -> Result {
      defer { isPatient = false }
      try runAll("\(kind.sql); \(limitsSQL)\(kind.allowsPauses ? "; \(Self.longPauseSQL)" : "")")
      do throws(PostgresFailure) {
        let result = try body()
        try commit(isRepeatable: isRepeatable)
        return result
      } catch {
        if !error.endsConnection { try runAll("ROLLBACK") }
        throw error
      }
    }

    private func commit(isRepeatable: Bool) throws(PostgresFailure) {
      do throws(PostgresFailure) {
        try runAll("COMMIT")
      } catch {
        guard case .lost(let message) = error, !isRepeatable else { throw error }
        throw .uncertain(message)
      }
    }

    private var limitsSQL: String {
      let limit = Int(timeouts.statement / .milliseconds(1))
      let names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
      let limits = names.map { "SET LOCAL \($0) = \(limit)" }
      return (limits + (hasLongAnswers ? ["SET LOCAL statement_timeout = 0"] : [])).joined(
        separator: "; ")
    }

    /// Lifts the server's limits for the statements of the transaction, whose answer may be long. Then
    /// only a pause in the answer counts as a failure. The client takes time too, to decode it.
    func allowLongAnswers() throws(PostgresFailure) {
      try runAll("SET LOCAL statement_timeout = 0; \(Self.longPauseSQL)")
    }

    private static let longPauseSQL = "SET LOCAL idle_in_transaction_session_timeout = '60s'"

    /// Lifts the limits for the statements of the transaction, which change very much.
    func allowLongStatements() throws(PostgresFailure) {
      try allowLongAnswers()
      isPatient = true
    }
  }
#endif
