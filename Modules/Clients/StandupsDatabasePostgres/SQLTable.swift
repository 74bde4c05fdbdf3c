#if PostgreSQL
  /// A table that rows are written to, many at a time.
  struct SQLTable: Sendable {
    typealias Column = (name: String, type: SQLType)

    let columns: [Column]
    private let insertSQL: String
    private let upsertSQL: String

    /// - Parameters:
    ///   - name: The name of the table.
    ///   - keys: The columns of the primary key.
    ///   - others: The other columns.
    init(_ name: String, keys: [Column], others: [Column]) {
      columns = keys + others
      let names = columns.map(\.name).joined(separator: ", ")
      let arrays = columns.enumerated().map { "$\($0 + 1)::\($1.type)[]" }
        .joined(separator: ", ")
      insertSQL = "INSERT INTO standups.\(name) (\(names)) SELECT * FROM unnest(\(arrays))"
      upsertSQL = """
        \(insertSQL) ON CONFLICT (\(keys.map(\.name).joined(separator: ", "))) DO UPDATE SET \
        \(others.map { "\($0.name) = excluded.\($0.name)" }.joined(separator: ", "))
        """
    }

    /// Writes rows, each with a value for each column.
    ///
    /// - Parameter replacing: Whether a row replaces the one with the same key.
    func write(
      _ rows: [[SQLScalar]], replacing: Bool = false, to connection: PostgresConnection
    ) throws(PostgresFailure) {
      var batch: [[SQLScalar]] = []
      var size = 0
      for row in rows {
        batch.append(row)
        size += row.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
        // A message to PostgreSQL may hold a gigabyte, and a statement has a limit of time.
        guard batch.count == 1_000 || size > 4_000_000 else { continue }
        try writeAtOnce(batch, replacing: replacing, to: connection)
        batch = []
        size = 0
      }
      if !batch.isEmpty { try writeAtOnce(batch, replacing: replacing, to: connection) }
    }

    private func writeAtOnce(
      _ rows: [[SQLScalar]], replacing: Bool, to connection: PostgresConnection
    ) throws(PostgresFailure) {
      let parameters = columns.indices.map { column in
        SQLParameter.array(rows.map { $0[column] }, of: columns[column].type)
      }
      try connection.run(replacing ? upsertSQL : insertSQL, parameters)
    }
  }
#endif
