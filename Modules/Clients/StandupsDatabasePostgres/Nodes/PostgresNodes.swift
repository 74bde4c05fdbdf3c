#if PostgreSQL
  import CairnLocks
  public import StandupsDatabase

  /// A PostgreSQL database that several web servers share: their leases, the browsers whose pages each of
  /// them holds, and the entries that outlive their processes.
  ///
  /// Leases go by the clock of the database. Whatever is written under a lease checks it in the same
  /// transaction, and keeps it locked. Nobody can take a browser over before that transaction has ended.
  ///
  /// Operations throw a `StandupsDatabaseError` if the database fails, and ``LeaseEnded``.
  public struct PostgresNodes: Sendable {
    /// One of the servers.
    public struct Node: Hashable, Sendable {
      /// A name that no other server has, now or earlier.
      public let id: String
      /// Where the other servers reach it.
      public let address: String

      /// Creates a node.
      public init(id: String, address: String) { (self.id, self.address) = (id, address) }
    }

    /// The right of a node to hold browsers, for some seconds.
    public struct Lease: Hashable, Sendable {
      /// The node that has it.
      public let node: Node
      /// A number that is higher than those of all leases that began earlier.
      public let epoch: Int64

      /// Creates the lease with a number.
      public init(of node: Node, epoch: Int64) { (self.node, self.epoch) = (node, epoch) }
    }

    /// Thrown by an operation under a lease that has ended. Nothing was written.
    public struct LeaseEnded: Error {}

    private let pool: PostgresPool

    /// Connects to nothing before the first operation.
    ///
    /// - Parameter onRetry: Called before each new attempt at a call that failed.
    public init(_ address: PostgresAddress, onRetry: @escaping @Sendable () -> Void = {}) {
      self.init(address, timeouts: PostgresTimeouts(), onRetry: onRetry)
    }

    init(
      _ address: PostgresAddress, timeouts: PostgresTimeouts,
      onRetry: @escaping @Sendable () -> Void = {}
    ) {
      pool = PostgresPool(PostgresPlace(address, timeouts: timeouts, onRetry: onRetry))
    }

    // MARK: Leases

    /// Gives a node a lease, and ends an earlier one of the same node.
    public func begin(_ node: Node, lasting duration: Duration) async throws -> Lease {
      try await write { connection throws(PostgresFailure) in
        try connection.run("DELETE FROM standups.nodes WHERE id = $1", [.text(node.id)])
        try connection.run(
          "DELETE FROM standups.nodes WHERE ends < clock_timestamp() - interval '1 day'")
        let rows = try connection.run(
          """
          INSERT INTO standups.nodes (id, address, ends)
          VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
          RETURNING epoch
          """, [.text(node.id), .text(node.address), .int(duration.milliseconds)])
        return Lease(of: node, epoch: try rows.int(0, 0))
      }
    }

    /// Extends a lease, so that it lasts for a time from now on. It may have ended, unless another node
    /// has claimed one of its browsers since then.
    ///
    /// - Returns: Whether it lasts.
    public func renew(_ lease: Lease, lasting duration: Duration) async throws -> Bool {
      try await runAlone { connection throws(PostgresFailure) in
        // The number stays, so this doesn't wait for transactions under the lease.
        let rows = try connection.run(
          """
          UPDATE standups.nodes SET ends = clock_timestamp() + $2 * interval '1 millisecond'
          WHERE epoch = $1 RETURNING epoch
          """, [.int(lease.epoch), .int(duration.milliseconds)])
        return !rows.isEmpty
      }
    }

    /// Returns whether a node has a lease that lasts.
    public func lasts(_ node: Node) async throws -> Bool {
      try await runAlone { connection throws(PostgresFailure) in
        let rows = try connection.run(
          "SELECT FROM standups.nodes WHERE id = $1 AND ends > clock_timestamp()", [.text(node.id)])
        return !rows.isEmpty
      }
    }

    /// Ends a lease, so that other nodes can claim its browsers at once.
    public func end(_ lease: Lease) async throws {
      try await write { connection throws(PostgresFailure) in
        _ = try connection.run("DELETE FROM standups.nodes WHERE epoch = $1", [.int(lease.epoch)])
      }
    }

    /// Makes a node the holder of a browser, unless another one is, and its lease lasts.
    ///
    /// - Parameter browser: The hash of the browser's cookie.
    /// - Returns: The holder.
    public func claim(_ browser: String, by lease: Lease) async throws -> Node {
      try await write(under: lease) { connection throws(PostgresFailure) in
        try connection.claim(browser, by: lease)
      }
    }

    // MARK: Transactions

    /// Runs a body with one statement, which needs no transaction around it.
    func runAlone<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) async throws -> Result {
      try await pool.perform { connection throws(PostgresFailure) in
        _ = try PostgresSchema.prepare(connection, for: .app, isWriting: true)
        return try body(connection)
      }
    }

    /// Runs a body in a transaction, which is rolled back if its lease has ended.
    func write<Result: Sendable>(
      under lease: Lease? = nil,
      _ body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) async throws -> Result {
      let result = try await pool.perform { connection throws(PostgresFailure) -> Result? in
        _ = try PostgresSchema.prepare(connection, for: .app, isWriting: true)
        return try connection.transaction(.writing) { () throws(PostgresFailure) in
          if let lease, try !connection.holds(lease) { return nil }
          return try body(connection)
        }
      }
      guard let result else { throw LeaseEnded() }
      return result
    }
  }

  extension PostgresConnection {
    /// Whether a lease lasts. It can't end, and its browsers can't be claimed, before the transaction
    /// has ended.
    func holds(_ lease: PostgresNodes.Lease) throws(PostgresFailure) -> Bool {
      let rows = try run(
        """
        SELECT 1 FROM standups.nodes WHERE epoch = $1 AND ends > clock_timestamp() FOR KEY SHARE
        """, [.int(lease.epoch)])
      return !rows.isEmpty
    }

    fileprivate func claim(
      _ browser: String, by lease: PostgresNodes.Lease
    ) throws(PostgresFailure) -> PostgresNodes.Node {
      let name = SQLParameter.text(browser)
      try run(
        "INSERT INTO standups.browsers (name, epoch) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [name, .int(lease.epoch)])
      let holder = try run("SELECT epoch FROM standups.browsers WHERE name = $1 FOR UPDATE", [name])
        .int(0, 0)
      guard holder != lease.epoch else { return lease.node }
      // It waits for the transactions under the lease. Those that check it later don't find it.
      try run(
        "DELETE FROM standups.nodes WHERE epoch = $1 AND ends <= clock_timestamp()", [.int(holder)])
      let rows = try run("SELECT id, address FROM standups.nodes WHERE epoch = $1", [.int(holder)])
      guard rows.isEmpty else {
        return PostgresNodes.Node(id: try rows.text(0, 0), address: try rows.text(0, 1))
      }
      try run(
        "UPDATE standups.browsers SET epoch = $2, claimed = now() WHERE name = $1",
        [name, .int(lease.epoch)])
      return lease.node
    }
  }

  extension StandupsDatabaseError {
    /// The error for a commit of a node whose lease has ended. Another node makes the change.
    static var leaseEnded: Self {
      Self(.busy, reason: "lease ended", at: "") { _ in
        "This server was away for too long. Another one goes on with its pages."
      }
    }
  }

  extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
  }
#endif
