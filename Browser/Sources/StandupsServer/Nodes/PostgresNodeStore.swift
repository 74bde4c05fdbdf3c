#if PostgreSQL
  import CairnBrowserServer
  import Foundation
  import StandupsDatabase
  import StandupsDatabasePostgres

  /// The store of several nodes, in a PostgreSQL database.
  struct PostgresNodeStore: NodeStore {
    private let nodes: PostgresNodes
    private let limits: [StoreKey.Kind: Int]

    /// The maximum number of entries of each kind, for all nodes together.
    static let limits: [StoreKey.Kind: Int] = [
      .arrival: 10_000, .cookie: 10_000, .handoff: 100_000, .page: 100_000, .revocation: 1,
      .setting: 100_000, .token: 1_000, .work: 100_000,
    ]

    init(_ address: PostgresAddress, limits: [StoreKey.Kind: Int] = limits) {
      nodes = PostgresNodes(address, onRetry: DatabaseMetrics.noteRetry)
      self.limits = limits
    }

    func begin(_ node: ServerNode, lasting duration: Duration) async throws -> NodeLease {
      let node = PostgresNodes.Node(id: node.id, address: node.address)
      return NodeLease(try await nodes.begin(node, lasting: duration))
    }

    func renew(_ lease: NodeLease, lasting duration: Duration) async throws -> Bool {
      try await nodes.renew(lease.ofDatabase, lasting: duration)
    }

    func lasts(_ node: ServerNode) async throws -> Bool {
      try await nodes.lasts(PostgresNodes.Node(id: node.id, address: node.address))
    }

    func end(_ lease: NodeLease) async throws { try await nodes.end(lease.ofDatabase) }

    func claim(_ browser: String, by lease: NodeLease) async throws -> ServerNode {
      try await underLease { ServerNode(try await nodes.claim(browser, by: lease.ofDatabase)) }
    }

    func entries(under lease: NodeLease?) -> any ServerStore {
      PostgresEntries(nodes: nodes, lease: lease?.ofDatabase, limits: limits)
    }

    /// The entries that belong to all nodes, for operators.
    var listed: any ListedStore { PostgresEntries(nodes: nodes, lease: nil, limits: limits) }
  }

  /// The entries of a PostgreSQL database.
  private struct PostgresEntries: ListedStore {
    let nodes: PostgresNodes
    let lease: PostgresNodes.Lease?
    let limits: [StoreKey.Kind: Int]

    func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
      try await nodes.find(key.ofDatabase, at: now).map(StoredEntry.init)
    }

    func put(
      _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
    ) async throws -> Bool {
      let other: PostgresNodes.Key? =
        if case .exists(let other) = condition { other.ofDatabase } else { nil }
      return try await underLease {
        try await nodes.put(
          PostgresNodes.Entry(data: entry.data, date: entry.date, end: entry.end),
          at: key.ofDatabase, ifExists: other, at: now, under: lease)
      }
    }

    func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
      try await underLease {
        try await nodes.take(key.ofDatabase, at: now, under: lease).map(StoredEntry.init)
      }
    }

    func move(
      _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
    ) async throws -> StoredEntry? {
      try await underLease {
        try await nodes.move(
          key.ofDatabase, to: other.ofDatabase, ending: end, at: now, under: lease
        ).map(StoredEntry.init)
      }
    }

    func list(_ kind: StoreKey.Kind, at now: Date) async throws -> [String: StoredEntry] {
      try await nodes.list(kind.rawValue, at: now).mapValues(StoredEntry.init)
    }

    func list(
      _ kind: StoreKey.Kind, containing text: String, at now: Date
    ) async throws -> [String: StoredEntry] {
      try await nodes.list(kind.rawValue, containing: text, at: now).mapValues(StoredEntry.init)
    }

    func remove(_ kind: StoreKey.Kind, hash: String) async throws {
      let key = PostgresNodes.Key(kind: kind.rawValue, name: hash)
      _ = try await nodes.take(key, at: .distantPast, under: lease)
    }

    func trim(at now: Date) async throws {
      let limits = limits.map { ($0.key.rawValue, $0.value) }
      try await nodes.trim(at: now, limits: Dictionary(uniqueKeysWithValues: limits))
    }
  }

  /// Throws the server's own error if the lease of an operation has ended.
  private func underLease<Result>(_ operation: () async throws -> Result) async throws -> Result {
    do { return try await operation() } catch is PostgresNodes.LeaseEnded { throw LeaseEnded() }
  }

  extension ServerNode {
    fileprivate init(_ node: PostgresNodes.Node) { self.init(id: node.id, address: node.address) }
  }

  extension NodeLease {
    fileprivate init(_ lease: PostgresNodes.Lease) {
      self.init(of: ServerNode(lease.node), epoch: Int(lease.epoch))
    }

    /// The lease, as the database knows it.
    var ofDatabase: PostgresNodes.Lease {
      PostgresNodes.Lease(
        of: PostgresNodes.Node(id: node.id, address: node.address), epoch: Int64(epoch))
    }
  }

  extension StoreKey {
    /// The key in the database, which names the hash of the name.
    fileprivate var ofDatabase: PostgresNodes.Key {
      PostgresNodes.Key(kind: kind.rawValue, name: digest)
    }
  }

  extension StoredEntry {
    fileprivate init(_ entry: PostgresNodes.Entry) {
      self.init(data: entry.data, date: entry.date, end: entry.end)
    }
  }
#endif
