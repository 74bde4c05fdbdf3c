import GRDB
import Models
import StandupsDatabase

extension Database {
  /// Returns a position for a standup at a place, or `nil` if the standup is already there.
  func freePosition(at insertionPoint: InsertionPoint<Standup>, for id: Standup.ID) throws
    -> Position?
  {
    let before: (id: Standup.ID, position: Position)?
    switch insertionPoint {
    case .first: before = nil
    case .after(let neighbor):
      let sql = "SELECT id, position FROM standups WHERE id = ?"
      before = try neighborRow(sql, neighbor.description) ?? lastRow()
    }
    guard before?.id != id else { return nil }
    let after =
      if let before {
        try neighborRow(
          "SELECT id, position FROM standups WHERE position > ? ORDER BY position LIMIT 1",
          before.position.rawValue)
      } else {
        try neighborRow("SELECT id, position FROM standups ORDER BY position LIMIT 1")
      }
    guard after?.id != id else { return nil }
    if let position = Position.between(before?.position, after?.position) { return position }
    try execute(sql: Schema.numberAnewSQL)
    return try freePosition(at: insertionPoint, for: id)
  }

  /// Returns a position after all others.
  func endPosition() throws -> Position? {
    if let position = try Position.between(lastRow()?.position, nil) { return position }
    try execute(sql: Schema.numberAnewSQL)
    return try Position.between(lastRow()?.position, nil)
  }

  private func lastRow() throws -> (id: Standup.ID, position: Position)? {
    try neighborRow("SELECT id, position FROM standups ORDER BY position DESC LIMIT 1")
  }

  private func neighborRow(
    _ sql: String, _ arguments: (any DatabaseValueConvertible)...
  ) throws -> (id: Standup.ID, position: Position)? {
    let row = try Row.fetchOne(
      cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    return try row.map {
      (try ModelID($0, at: 0), Position(rawValue: try $0.decode(at: 1)))
    }
  }
}
