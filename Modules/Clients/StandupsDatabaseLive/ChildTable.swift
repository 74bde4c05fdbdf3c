import CairnCollections
import GRDB
import Models
import StandupsDatabase

/// A table of the children of standups: of one kind of value that a standup owns several of.
struct ChildTable<Child: Identifiable & Sendable>: Sendable where Child.ID == ModelID<Child> {
  private let encode: @Sendable (Child, _ position: Int) throws -> [DatabaseValue]
  private let decode: @Sendable (Row) throws -> Child
  private let hasPositions: Bool
  // Built once, because a change of many standups runs them thousands of times.
  private let selectAll: String
  private let selectOwned: String
  private let replace: String
  private let delete: String
  private let selectOne: String

  /// - Parameters:
  ///   - name: The name of the table.
  ///   - columns: The columns of the child. If children have positions, the position is the first.
  ///   - order: The `ORDER BY` terms of the children of a standup.
  ///   - encode: Returns the values of the columns.
  ///   - decode: Returns a child for a row that holds its id, then its columns.
  init(
    name: String, columns: [String], order: String,
    encode: @escaping @Sendable (Child, _ position: Int) throws -> [DatabaseValue],
    decode: @escaping @Sendable (Row) throws -> Child
  ) {
    let list = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    self.encode = encode
    self.decode = decode
    hasPositions = columns.first == "position"
    selectAll = "SELECT id, \(list), standup_id FROM \(name) ORDER BY standup_id, \(order)"
    selectOwned = "SELECT id, \(list) FROM \(name) WHERE standup_id = ? ORDER BY \(order)"
    replace = "REPLACE INTO \(name) (standup_id, id, \(list)) VALUES (?, ?, \(marks))"
    selectOne = "SELECT 1 FROM \(name) WHERE standup_id = ? AND id = ?"
    delete = "DELETE FROM \(name) WHERE standup_id = ? AND id = ?"
  }

  // MARK: Reading

  /// Returns all children, in order, by the standup that owns them.
  func read(from database: Database) throws -> [Standup.ID: IdentifiedArrayOf<Child>] {
    var children: [Standup.ID: IdentifiedArrayOf<Child>] = [:]
    let rows = try Row.fetchCursor(database, sql: selectAll)
    // The children of a standup are consecutive, so collecting them needs no dictionary look-up.
    var family: (owner: Standup.ID, children: IdentifiedArrayOf<Child>)?
    while let row = try rows.next() {
      let owner = try Standup.ID(row, at: row.count - 1)
      if family?.owner != owner {
        if let family { children[family.owner] = family.children }
        family = (owner, [])
      }
      family?.children.append(try decode(row))
    }
    if let family { children[family.owner] = family.children }
    return children
  }

  /// Returns the children of a standup, in order.
  func read(of owner: Standup.ID, from database: Database) throws -> IdentifiedArrayOf<Child> {
    var children: IdentifiedArrayOf<Child> = []
    let rows = try rows(of: owner, in: database)
    while let row = try rows.next() { children.append(try decode(row)) }
    return children
  }

  func holds(_ id: Child.ID, of owner: Standup.ID, in database: Database) throws -> Bool {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: selectOne), arguments: [owner.description, id.description])
    return row != nil
  }

  // MARK: Writing

  /// Writes the children of a new standup.
  func insert(
    _ children: IdentifiedArrayOf<Child>, of owner: Standup.ID, in database: Database
  ) throws {
    for (position, child) in children.enumerated() {
      try write(child, encode(child, position), of: owner, in: database)
    }
  }

  /// Writes the children of a standup that differ from the stored ones.
  func update(
    _ children: IdentifiedArrayOf<Child>, of owner: Standup.ID, in database: Database
  ) throws {
    var stored: [Child.ID: [DatabaseValue]] = [:]
    let rows = try rows(of: owner, in: database)
    while let row = try rows.next() {
      stored[try Child.ID(row, at: 0)] = Array(row.databaseValues.dropFirst())
    }
    for id in stored.keys where children[id: id] == nil {
      try remove(id, of: owner, in: database)
    }
    let positions = Positions(
      stored: children.map { child in
        hasPositions ? stored[child.id]?.first.flatMap(Int.fromDatabaseValue) : nil
      })
    for (child, position) in zip(children, positions.assigned) {
      let values = try encode(child, position)
      if stored[child.id] != values { try write(child, values, of: owner, in: database) }
    }
  }

  /// Deletes a child, if it exists.
  func remove(_ id: Child.ID, of owner: Standup.ID, in database: Database) throws {
    try database.execute(delete, owner.description, id.description)
  }

  private func rows(of owner: Standup.ID, in database: Database) throws -> RowCursor {
    try Row.fetchCursor(
      database.cachedStatement(sql: selectOwned), arguments: [owner.description])
  }

  private func write(
    _ child: Child, _ values: [DatabaseValue], of owner: Standup.ID, in database: Database
  ) throws {
    let keys = [owner.description.databaseValue, child.id.description.databaseValue]
    try database.cachedStatement(sql: replace)
      .execute(arguments: StatementArguments(keys + values))
  }
}
