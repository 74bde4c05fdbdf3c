#if PostgreSQL
  import CLibPQ
  import Foundation

  /// A connection to PostgreSQL. Calls block until the server answers, so they run on a thread of the
  /// connection's own.
  ///
  /// No call blocks for longer than the server may take for a statement. A server that answers
  /// nothing, or a network that hangs, counts as a lost connection.
  final class PostgresConnection {
    let pointer: OpaquePointer
    let timeouts: PostgresTimeouts
    /// Tells connections to one database from those to another that took its place.
    var incarnation = ""
    /// The number of the incarnation, in the order in which they were seen.
    var generation = 0
    /// Whether the transaction changes so much that its statements may take long.
    var isPatient = false
    /// Whether a reading of this connection took longer than a statement may. From then on, the server
    /// waits for longer answers. To ask it each time would be one more message.
    var hasLongAnswers = false
    /// Whether the tables were found to be there, in a version that this program knows.
    var isPrepared = false

    /// Takes over a connection of the library.
    init(_ pointer: OpaquePointer, timeouts: PostgresTimeouts) {
      self.pointer = pointer
      self.timeouts = timeouts
      // Otherwise a call that sends waits for a server that doesn't read.
      PQsetnonblocking(pointer, 1)
      // Otherwise the library prints the server's notices over the screen.
      PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    }

    deinit { PQfinish(pointer) }

    /// Whether the connection was not lost, as far as is known.
    var isUsable: Bool { PQstatus(pointer) == CONNECTION_OK }

    /// The process of the server that serves the connection.
    var process: Int32 { PQbackendPID(pointer) }

    /// Whether no transaction is in progress.
    var isIdle: Bool { PQtransactionStatus(pointer) == PQTRANS_IDLE }

    /// Runs a statement with parameters.
    ///
    /// - Returns: The rows that the statement returns.
    @discardableResult
    func run(
      _ sql: String, _ parameters: [SQLParameter] = []
    ) throws(PostgresFailure) -> SQLRows {
      let isSent = withPointers(to: parameters) { values, lengths in
        PQsendQueryParams(
          pointer, sql, Int32(parameters.count), parameters.map(\.type), values, lengths,
          parameters.map { _ in 1 }, 1)
      }
      return try answer(isSent)
    }

    /// Runs several statements that have no parameters, in one round trip.
    func runAll(_ sql: String) throws(PostgresFailure) {
      _ = try answer(PQsendQuery(pointer, sql))
    }

    private func answer(_ isSent: Int32) throws(PostgresFailure) -> SQLRows {
      guard isSent == 1 else { throw .lost(message) }
      try flush()
      var last: SQLRows?
      var failure: PostgresFailure?
      while true {
        try awaitResult()
        guard let result = PQgetResult(pointer) else { break }
        let rows = SQLRows(result)
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: last = rows
        default: failure = failure ?? self.failure(of: result)
        }
      }
      if let failure { throw failure }
      guard PQstatus(pointer) == CONNECTION_OK, let last else { throw .lost(message) }
      return last
    }

    private func failure(of result: OpaquePointer) -> PostgresFailure {
      // The library makes up an error without a state if the connection was lost.
      guard let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else {
        return .lost(message)
      }
      let text = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
      return .server(
        state: String(cString: state), message: text.map { String(cString: $0) } ?? message)
    }

    /// The library's last message, on one line.
    var message: String {
      String(cString: PQerrorMessage(pointer)).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }

    // MARK: Waiting

    private func flush() throws(PostgresFailure) {
      while true {
        let left = PQflush(pointer)
        guard left != 0 else { return }
        guard left == 1 else { throw .lost(message) }
        try wait(for: POLLIN | POLLOUT)
      }
    }

    private func awaitResult() throws(PostgresFailure) {
      while PQisBusy(pointer) == 1 { try wait(for: POLLIN) }
    }

    /// Waits until the connection can be read or written. Each byte that arrives starts the time anew.
    private func wait(for events: Int32) throws(PostgresFailure) {
      let limit = isPatient ? timeouts.longAnswer : timeouts.answer
      guard PQsocket(pointer).isReady(for: events, within: limit) else {
        throw .lost("the server doesn't answer")
      }
      guard PQconsumeInput(pointer) == 1 else { throw .lost(message) }
    }

    private func withPointers<Result>(
      to parameters: [SQLParameter],
      _ body: ([UnsafePointer<CChar>?], [Int32]) -> Result
    ) -> Result {
      var all: [UInt8] = []
      all.reserveCapacity(parameters.reduce(1) { $0 + ($1.bytes?.count ?? 0) })
      for parameter in parameters { all += parameter.bytes ?? [] }
      // An empty value needs a pointer too, because a null pointer is a null value.
      all.append(0)
      return all.withUnsafeBytes { buffer in
        var offset = 0
        let values = parameters.map { parameter -> UnsafePointer<CChar>? in
          guard let count = parameter.bytes?.count else { return nil }
          defer { offset += count }
          return buffer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        }
        return body(values, parameters.map { Int32($0.bytes?.count ?? 0) })
      }
    }
  }

  extension Int32 {
    /// Waits for a descriptor.
    ///
    /// - Returns: Whether it is ready, or broken, before the time is over.
    func isReady(for events: Int32, within limit: Duration) -> Bool {
      var entry = pollfd(fd: self, events: Int16(events), revents: 0)
      let deadline = ContinuousClock.now + limit
      while true {
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        let count = poll(&entry, 1, Int32(Swift.max(0, left.rounded(.up))))
        if count > 0 { return true }
        if count == 0 { return false }
        guard errno == EINTR else { return true }
      }
    }
  }
#endif
