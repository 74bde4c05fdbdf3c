import CairnCollections
import GRDB
import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A table of what standups own several of, in order.
struct ChildTable<Child: Identifiable & Sendable>: Sendable where Child.ID == ModelID<Child> {
  private let encode: @Sendable (Child) -> [DatabaseValue]
  private let decode: @Sendable (Row) throws -> Child
  // Made once: a change of many standups runs them thousands of times.
  private let selectAll: String
  private let selectStored: String
  private let replace: String
  private let delete: String

  /// - Parameters:
  ///   - name: The name of the table.
  ///   - columns: The columns that are the child's own.
  ///   - encode: Makes the values of the columns.
  ///   - decode: Makes a child of a row that holds its id, then its columns.
  init(
    name: String, columns: [String], encode: @escaping @Sendable (Child) -> [DatabaseValue],
    decode: @escaping @Sendable (Row) throws -> Child
  ) {
    let list = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    self.encode = encode
    self.decode = decode
    selectAll = "SELECT id, \(list), standup_id FROM \(name) ORDER BY standup_id, position"
    selectStored = "SELECT id, position, \(list) FROM \(name) WHERE standup_id = ?"
    replace = """
      REPLACE INTO \(name) (standup_id, id, position, \(list)) VALUES (?, ?, ?, \(marks))
      """
    delete = "DELETE FROM \(name) WHERE standup_id = ? AND id = ?"
  }

  /// All children, in order, by the standup that owns them.
  func read(from database: Database) throws -> [Standup.ID: IdentifiedArrayOf<Child>] {
    var children: [Standup.ID: IdentifiedArrayOf<Child>] = [:]
    let rows = try Row.fetchCursor(database, sql: selectAll)
    while let row = try rows.next() {
      children[try ModelID(row, at: row.count - 1), default: []].append(try decode(row))
    }
    return children
  }

  /// Writes the children of a standup that has none yet.
  func insert(
    _ children: IdentifiedArrayOf<Child>, of owner: Standup.ID, in database: Database
  ) throws {
    let owner = owner.description.databaseValue
    for (position, child) in children.enumerated() {
      try write(child, at: position, of: owner, in: database)
    }
  }

  /// Writes the children of a standup, as far as they differ from those that it has.
  func update(
    _ children: IdentifiedArrayOf<Child>, of owner: Standup.ID, in database: Database
  ) throws {
    let owner = owner.description.databaseValue
    let stored = try stored(of: owner, in: database)
    for id in stored.keys where children[id: id] == nil {
      try database.execute(delete, owner, id.description)
    }
    let positions = Positions(stored: children.map { stored[$0.id]?.position })
    for (child, position) in zip(children, positions.assigned) {
      guard stored[child.id] != Stored(position: position, values: encode(child)) else { continue }
      try write(child, at: position, of: owner, in: database)
    }
  }

  private struct Stored: Equatable {
    let position: Int
    let values: [DatabaseValue]
  }

  private func stored(
    of owner: DatabaseValue, in database: Database
  ) throws -> [Child.ID: Stored] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(sql: selectStored), arguments: [owner])
    var stored: [Child.ID: Stored] = [:]
    while let row = try rows.next() {
      stored[try Child.ID(row, at: 0)] = Stored(
        position: try row.decode(at: 1), values: Array(row.databaseValues.dropFirst(2)))
    }
    return stored
  }

  private func write(
    _ child: Child, at position: Int, of owner: DatabaseValue, in database: Database
  ) throws {
    let keys = [owner, child.id.description.databaseValue, position.databaseValue]
    try database.cachedStatement(sql: replace)
      .execute(arguments: StatementArguments(keys + encode(child)))
  }
}

extension ChildTable<Attendee> {
  static let attendees = Self(
    name: "attendees",
    columns: ["name"],
    encode: { [$0.name.storable.databaseValue] },
    decode: { Attendee(id: try ModelID($0, at: 0), name: try $0.decodeText(at: 1)) }
  )
}

extension ChildTable<Meeting> {
  static let meetings = Self(
    name: "meetings",
    columns: ["date", "transcript"],
    encode: {
      // Exactly the number that a date is made of; a text would round it.
      [$0.date.timeIntervalSinceReferenceDate.databaseValue, $0.transcript.storable.databaseValue]
    },
    decode: {
      Meeting(
        id: try ModelID($0, at: 0),
        date: try $0.decodeDate(at: 1),
        transcript: try $0.decodeText(at: 2))
    }
  )
}
