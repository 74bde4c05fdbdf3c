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
    private let claims: Batches<Lease, String, Node>
    /// The entries to write, whose keys differ in a batch.
    let puts: Batches<Lease, (Key, Entry), Void>

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
      let pool = PostgresPool(PostgresPlace(address, timeouts: timeouts, onRetry: onRetry))
      self.pool = pool
      claims = Batches(limit: 200) { lease, browsers in
        try await pool.write(under: lease) { connection throws(PostgresFailure) in
          try connection.claim(browsers, by: lease)
        }
      }
      puts = Batches(limit: 50) { lease, entries in
        try await pool.write(under: lease) { connection throws(PostgresFailure) in
          try connection.put(entries)
        }
        return entries.map { _ in }
      }
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
      try await claims.perform(browser, under: lease)
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
    ///
    /// - Parameters:
    ///   - lease: The lease that must last, if there is one.
    ///   - isRepeatable: Whether the body has the same result if it was done already. If not, and
    ///     the answer to the commit is lost, it isn't tried again.
    ///   - body: Runs the statements of the transaction.
    func write<Result: Sendable>(
      under lease: Lease? = nil, isRepeatable: Bool = true,
      _ body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) async throws -> Result {
      try await pool.write(under: lease, isRepeatable: isRepeatable, body)
    }
  }

  extension PostgresPool {
    fileprivate func write<Result: Sendable>(
      under lease: PostgresNodes.Lease?, isRepeatable: Bool = true,
      _ body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) async throws -> Result {
      let result = try await perform { connection throws(PostgresFailure) -> Result? in
        _ = try PostgresSchema.prepare(connection, for: .app, isWriting: true)
        return try connection.transaction(.writing, isRepeatable: isRepeatable) {
          () throws(PostgresFailure) in
          if let lease, try !connection.holds(lease) { return nil }
          return try body(connection)
        }
      }
      guard let result else { throw PostgresNodes.LeaseEnded() }
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

    /// Makes a node the holder of browsers, unless another one is, and its lease lasts.
    ///
    /// - Returns: The holders.
    fileprivate func claim(
      _ browsers: [String], by lease: PostgresNodes.Lease
    ) throws(PostgresFailure) -> [PostgresNodes.Node] {
      // All transactions lock the browsers in this order, so none waits for one that waits for it.
      let (names, epoch) = (SQLParameter.texts(browsers.sorted()), SQLParameter.int(lease.epoch))
      try run(
        """
        INSERT INTO standups.browsers (name, epoch)
        SELECT name, $2 FROM unnest($1) AS name ORDER BY name ON CONFLICT DO NOTHING
        """, [names, epoch])
      let rows = try run(
        """
        SELECT name, epoch FROM standups.browsers WHERE name = ANY ($1)
        ORDER BY name FOR UPDATE
        """, [names])
      var epochs: [String: Int64] = [:]
      for row in 0..<rows.count { epochs[try rows.text(row, 0)] = try rows.int(row, 1) }
      let holders = try holders(with: Set(epochs.values).subtracting([lease.epoch]))
      let free = epochs.filter { $0.value != lease.epoch && holders[$0.value] == nil }
      if !free.isEmpty {
        try run(
          """
          UPDATE standups.browsers SET epoch = $2, claimed = now() WHERE name = ANY ($1)
          """, [.texts(free.keys.sorted()), epoch])
      }
      return browsers.map { epochs[$0].flatMap { holders[$0] } ?? lease.node }
    }

    /// Returns the nodes whose leases have some numbers and last. The others end.
    private func holders(
      with epochs: Set<Int64>
    ) throws(PostgresFailure) -> [Int64: PostgresNodes.Node] {
      guard !epochs.isEmpty else { return [:] }
      let numbers = SQLParameter.ints(epochs.sorted())
      // It waits for the transactions under such a lease. Those that check it later don't find it.
      try run(
        """
        DELETE FROM standups.nodes WHERE epoch = ANY ($1) AND ends <= clock_timestamp()
        """, [numbers])
      let rows = try run(
        "SELECT epoch, id, address FROM standups.nodes WHERE epoch = ANY ($1)", [numbers])
      var nodes: [Int64: PostgresNodes.Node] = [:]
      for row in 0..<rows.count {
        nodes[try rows.int(row, 0)] = PostgresNodes.Node(
          id: try rows.text(row, 1), address: try rows.text(row, 2))
      }
      return nodes
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
