import CairnCollections
import GRDB
import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Database {
  /// All standups, in order.
  ///
  /// - Throws: ``Failure/damaged`` if a value is not what was written.
  func readStandups() throws -> IdentifiedArrayOf<Standup> {
    let attendees = try ChildTable.attendees.read(from: self)
    let meetings = try ChildTable.meetings.read(from: self)
    var standups: IdentifiedArrayOf<Standup> = []
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT id, title, theme, duration_seconds, duration_attoseconds
        FROM standups ORDER BY position
        """)
    while let row = try rows.next() {
      let id = try Standup.ID(row, at: 0)
      let standup = Standup(
        id: id,
        attendees: attendees[id] ?? [],
        duration: Duration(
          secondsComponent: try row.decode(at: 3),
          attosecondsComponent: try row.decode(at: 4)),
        meetings: meetings[id] ?? [],
        theme: try Theme(row, at: 2),
        title: try row.decode(at: 1))
      standups.append(standup)
    }
    return standups
  }
}

extension Row {
  /// A value of a column, checked: a file may hold anything.
  func decode<Value: DatabaseValueConvertible>(at index: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[index]) else { throw Failure.damaged }
    return value
  }
}

extension ModelID {
  /// An id that was written as text.
  init(_ row: Row, at index: Int) throws {
    guard let uuid = UUID(uuidString: try row.decode(at: index)) else { throw Failure.damaged }
    self.init(uuid)
  }
}

extension Theme {
  fileprivate init(_ row: Row, at index: Int) throws {
    guard let theme = Theme(rawValue: try row.decode(at: index)) else { throw Failure.damaged }
    self = theme
  }
}
