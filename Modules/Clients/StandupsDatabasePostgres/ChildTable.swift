#if PostgreSQL
  import CairnCollections
  import Models
  import StandupsDatabase

  /// A table of the children of standups: of one kind of value that a standup owns several of.
  struct ChildTable<Child: Identifiable & Sendable>: Sendable where Child.ID == ModelID<Child> {
    private let encode: @Sendable (Child, _ position: Int) throws(PostgresFailure) -> [SQLScalar]
    private let decode: @Sendable (SQLRows, _ row: Int) throws(PostgresFailure) -> Child
    private let hasPositions: Bool
    private let table: SQLTable
    private let selectNewer: String
    private let selectOwned: String
    private let delete: String
    private let selectOne: String

    /// - Parameters:
    ///   - name: The name of the table.
    ///   - columns: The columns of the child. If children have positions, the position is the first.
    ///   - order: The `ORDER BY` terms of the children of a standup.
    ///   - encode: Returns the values of the columns.
    ///   - decode: Returns a child for a row that holds its owner's id, its id, then its columns.
    init(
      name: String, columns: [SQLTable.Column], order: String,
      encode: @escaping @Sendable (Child, _ position: Int) throws(PostgresFailure) -> [SQLScalar],
      decode: @escaping @Sendable (SQLRows, _ row: Int) throws(PostgresFailure) -> Child
    ) {
      let select = """
        SELECT standup_id, id, \(columns.map(\.name).joined(separator: ", ")) FROM standups.\(name)
        """
      self.encode = encode
      self.decode = decode
      hasPositions = columns.first?.name == "position"
      table = SQLTable(name, keys: [("standup_id", .uuid), ("id", .uuid)], others: columns)
      selectNewer = """
        \(select) WHERE standup_id IN (SELECT id FROM standups.standups WHERE version > $1)
        ORDER BY standup_id, \(order)
        """
      selectOwned = "\(select) WHERE standup_id = $1 ORDER BY \(order)"
      selectOne = "SELECT 1 FROM standups.\(name) WHERE standup_id = $1 AND id = $2"
      delete = "DELETE FROM standups.\(name) WHERE standup_id = $1 AND id = ANY ($2)"
    }

    // MARK: Reading

    /// Returns the children of standups that are newer than a version, in order, by their owner.
    func read(
      newerThan version: Int64, from connection: PostgresConnection
    ) throws(PostgresFailure) -> [Standup.ID: IdentifiedArrayOf<Child>] {
      var children: [Standup.ID: IdentifiedArrayOf<Child>] = [:]
      let rows = try connection.run(selectNewer, [.int(version)])
      // The children of a standup are consecutive, so collecting them needs no dictionary look-up.
      var family: (owner: Standup.ID, children: IdentifiedArrayOf<Child>)?
      for row in 0..<rows.count {
        let owner: Standup.ID = try rows.id(row, 0)
        if family?.owner != owner {
          if let family { children[family.owner] = family.children }
          family = (owner, [])
        }
        family?.children.append(try decode(rows, row))
      }
      if let family { children[family.owner] = family.children }
      return children
    }

    /// Returns the children of a standup, in order.
    func read(
      of owner: Standup.ID, from connection: PostgresConnection
    ) throws(PostgresFailure) -> IdentifiedArrayOf<Child> {
      var children: IdentifiedArrayOf<Child> = []
      let rows = try connection.run(selectOwned, [.id(owner)])
      for row in 0..<rows.count { children.append(try decode(rows, row)) }
      return children
    }

    func holds(
      _ id: Child.ID, of owner: Standup.ID, in connection: PostgresConnection
    ) throws(PostgresFailure) -> Bool {
      try !connection.run(selectOne, [.id(owner), .id(id)]).isEmpty
    }

    // MARK: Writing

    /// Writes the children of new standups.
    func insert(
      of standups: [Standup], _ children: KeyPath<Standup, IdentifiedArrayOf<Child>>,
      in connection: PostgresConnection
    ) throws(PostgresFailure) {
      var rows: [[SQLScalar]] = []
      for standup in standups {
        for (position, child) in standup[keyPath: children].enumerated() {
          rows.append(try row(child, at: position, of: standup.id))
        }
      }
      try table.write(rows, to: connection)
    }

    /// Writes the children of a standup that differ from the stored ones.
    func update(
      _ children: IdentifiedArrayOf<Child>, of owner: Standup.ID,
      in connection: PostgresConnection
    ) throws(PostgresFailure) {
      let rows = try connection.run(selectOwned, [.id(owner)])
      var stored: [Child.ID: [SQLScalar]] = [:]
      var places: [Child.ID: Int] = [:]
      for row in 0..<rows.count {
        let child = try decode(rows, row)
        let place = hasPositions ? Int(try rows.int(row, 2)) : 0
        places[child.id] = place
        stored[child.id] = try self.row(child, at: place, of: owner)
      }
      try remove(stored.keys.filter { children[id: $0] == nil }, of: owner, in: connection)
      let positions = Positions(stored: children.map { hasPositions ? places[$0.id] : nil })
      var changed: [[SQLScalar]] = []
      for (child, position) in zip(children, positions.assigned) {
        let values = try row(child, at: position, of: owner)
        if stored[child.id] != values { changed.append(values) }
      }
      try table.write(changed, replacing: true, to: connection)
    }

    /// Deletes children, if they exist.
    func remove(
      _ ids: [Child.ID], of owner: Standup.ID, in connection: PostgresConnection
    ) throws(PostgresFailure) {
      guard !ids.isEmpty else { return }
      try connection.run(delete, [.id(owner), .ids(ids)])
    }

    private func row(
      _ child: Child, at position: Int, of owner: Standup.ID
    ) throws(PostgresFailure) -> [SQLScalar] {
      [.id(owner), .id(child.id)] + (try encode(child, position))
    }
  }
#endif
