#if PostgreSQL
  public import Foundation

  // The entries that outlive a server: cookies, tokens, and the work of pages.
  extension PostgresNodes {
    /// An entry.
    public struct Entry: Equatable, Sendable {
      /// The content.
      public var data: Data
      /// The time when it was written, with millisecond precision.
      public var date: Date
      /// The time when it expires, with millisecond precision. From then on it counts as absent.
      public var end: Date

      /// Creates an entry.
      public init(data: Data, date: Date, end: Date) {
        (self.data, self.date, self.end) = (data, date, end)
      }
    }

    /// The kind of an entry, and its name in the kind.
    public struct Key: Hashable, Sendable {
      let kind: String
      let name: String

      /// Creates a key.
      public init(kind: String, name: String) { (self.kind, self.name) = (kind, name) }
    }

    /// Returns the key of an entry whose name in the database is the SHA-256 hash of its name.
    public func key(_ kind: String, hashing name: String) async throws -> Key {
      let hash = try await runAlone { connection throws(PostgresFailure) in
        try connection.run(
          "SELECT pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to($1, 'UTF8')), 'hex')",
          [.text(name)]
        ).text(0, 0)
      }
      return Key(kind: kind, name: hash)
    }

    /// Returns an entry, or `nil` if there is none.
    public func find(_ key: Key, at now: Date) async throws -> Entry? {
      try await runAlone { connection throws(PostgresFailure) in
        try connection.entry(key, at: now)
      }
    }

    /// Writes an entry, which replaces an earlier one, if another entry exists.
    ///
    /// Entries that are written at once, under one lease and without a condition, share a transaction.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: Its key.
    ///   - other: The key of the other entry, or `nil` if the entry is always written.
    ///   - now: The time.
    ///   - lease: The lease that must last, if there is one.
    /// - Returns: Whether it was written.
    public func put(
      _ entry: Entry, at key: Key, ifExists other: Key?, at now: Date, under lease: Lease?
    ) async throws -> Bool {
      if let lease, other == nil {
        try await puts.perform((key, entry), under: lease)
        return true
      }
      return try await write(under: lease) { connection throws(PostgresFailure) in
        if let other, try connection.entry(other, at: now, isLocking: true) == nil { return false }
        try connection.put([(key, entry)])
        return true
      }
    }

    /// Removes an entry and returns it. If the answer of the database is lost, it throws an error,
    /// and the entry may be there or not.
    public func take(_ key: Key, at now: Date, under lease: Lease?) async throws -> Entry? {
      try await write(under: lease, isRepeatable: false) { connection throws(PostgresFailure) in
        try connection.take(key, at: now)
      }
    }

    /// Gives an entry another key and another expiry date. It replaces an earlier entry there. If
    /// the answer of the database is lost, it throws an error, and the entry may be here or there.
    ///
    /// - Returns: The entry under its new key, or `nil` if there was none.
    public func move(
      _ key: Key, to other: Key, ending end: Date, at now: Date, under lease: Lease?
    ) async throws -> Entry? {
      try await write(under: lease, isRepeatable: false) { connection throws(PostgresFailure) in
        guard var entry = try connection.take(key, at: now) else { return nil }
        entry.end = end
        try connection.put([(other, entry)])
        return entry
      }
    }

    /// Returns the entries of a kind by their names.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - text: A text that the data must contain.
    ///   - now: The time.
    public func list(
      _ kind: String, containing text: String = "", at now: Date
    ) async throws -> [String: Entry] {
      try await runAlone { connection throws(PostgresFailure) in
        let rows = try connection.run(
          """
          SELECT data, date, ends, name FROM standups.entries
          WHERE kind = $1 AND ends > $2
            AND pg_catalog.position(data, pg_catalog.convert_to($3, 'UTF8')) > 0
          """, [.text(kind), .int(now.milliseconds), .text(text)])
        var entries: [String: Entry] = [:]
        for row in 0..<rows.count {
          entries[try rows.text(row, 3)] = try connection.entry(in: rows, row)
        }
        return entries
      }
    }

    /// Removes expired entries, and those of a kind beyond its limit that expire first. It also forgets
    /// the browsers that nobody has held for longer than a cookie lives.
    ///
    /// An entry must have expired by the database's clock too. So a node whose clock is ahead removes
    /// nothing that others still use.
    public func trim(at now: Date, limits: [String: Int]) async throws {
      try await write { connection throws(PostgresFailure) in
        try connection.run(
          """
          DELETE FROM standups.entries
          WHERE ends <= LEAST($1, pg_catalog.date_part('epoch', now()) * 1000)
          """, [.int(now.milliseconds)])
        for (kind, limit) in limits {
          try connection.run(
            """
            DELETE FROM standups.entries WHERE (kind, name) IN (
              SELECT kind, name FROM standups.entries WHERE kind = $1
              ORDER BY ends DESC OFFSET $2
            )
            """, [.text(kind), .int(Int64(limit))])
        }
        _ = try connection.run(
          """
          DELETE FROM standups.browsers
          WHERE claimed < now() - interval '40 days'
            AND NOT EXISTS (SELECT FROM standups.nodes WHERE nodes.epoch = browsers.epoch)
          """)
      }
    }
  }

  extension PostgresConnection {
    /// - Parameter isLocking: Whether the entry stays as it is until the transaction ends.
    fileprivate func entry(
      _ key: PostgresNodes.Key, at now: Date, isLocking: Bool = false
    ) throws(PostgresFailure) -> PostgresNodes.Entry? {
      try entry(
        in: run(
          """
          SELECT data, date, ends FROM standups.entries WHERE kind = $1 AND name = $2
          \(isLocking ? "FOR SHARE" : "")
          """, [.text(key.kind), .text(key.name)]), at: now)
    }

    /// Writes entries. Of several with one key, the last one stands.
    func put(_ entries: [(PostgresNodes.Key, PostgresNodes.Entry)]) throws(PostgresFailure) {
      let last = Dictionary(entries) { $1 }.sorted {
        ($0.key.kind, $0.key.name) < ($1.key.kind, $1.key.name)
      }
      let rows = last.indices.map { row in
        "(\((1...5).map { "$\(5 * row + $0)" }.joined(separator: ", ")))"
      }
      try run(
        """
        INSERT INTO standups.entries (kind, name, data, date, ends)
        VALUES \(rows.joined(separator: ", "))
        ON CONFLICT (kind, name)
        DO UPDATE SET data = excluded.data, date = excluded.date, ends = excluded.ends
        """,
        last.flatMap { key, entry -> [SQLParameter] in
          [
            .text(key.kind), .text(key.name), .bytes(Array(entry.data)),
            .int(entry.date.milliseconds), .int(entry.end.milliseconds),
          ]
        })
    }

    fileprivate func take(
      _ key: PostgresNodes.Key, at now: Date
    ) throws(PostgresFailure) -> PostgresNodes.Entry? {
      try entry(
        in: run(
          """
          DELETE FROM standups.entries WHERE kind = $1 AND name = $2 AND ends > $3
          RETURNING data, date, ends
          """, [.text(key.kind), .text(key.name), .int(now.milliseconds)]), at: now)
    }

    private func entry(
      in rows: SQLRows, at now: Date
    ) throws(PostgresFailure) -> PostgresNodes.Entry? {
      guard !rows.isEmpty else { return nil }
      let entry = try entry(in: rows, 0)
      return entry.end > now ? entry : nil
    }

    /// The entry in the first three columns of a row.
    fileprivate func entry(
      in rows: SQLRows, _ row: Int
    ) throws(PostgresFailure) -> PostgresNodes.Entry {
      PostgresNodes.Entry(
        data: rows.data(row, 0), date: Date(milliseconds: try rows.int(row, 1)),
        end: Date(milliseconds: try rows.int(row, 2)))
    }
  }

  extension Date {
    fileprivate init(milliseconds: Int64) {
      self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    fileprivate var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
  }
#endif
