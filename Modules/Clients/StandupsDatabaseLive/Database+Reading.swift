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
  /// - Throws: ``Failure/damaged(_:)`` if a value is not what the app writes.
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
        duration: try row.decodeDuration(at: 3),
        meetings: meetings[id] ?? [],
        theme: try Theme(row, at: 2),
        title: try row.decodeText(at: 1))
      standups.append(standup)
    }
    return standups
  }
}

extension Row {
  /// A value of a column, checked: a file may hold anything.
  func decode<Value: DatabaseValueConvertible>(at index: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[index]) else {
      throw damage(at: index, "is not what it should be")
    }
    return value
  }

  /// A text, unless the bytes are none: SQLite would mend them, or cut them short, unasked.
  func decodeText(at index: Int) throws -> String {
    let text: String = try decode(at: index)
    let isWhole = try withUnsafeData(atIndex: index) { bytes in
      text.utf8.elementsEqual(bytes ?? Data())
    }
    guard isWhole, !text.utf8.contains(0) else { throw damage(at: index, "is not text in UTF-8") }
    return text
  }

  func decodeDate(at index: Int) throws -> Date {
    let date = Date(timeIntervalSinceReferenceDate: try decode(at: index))
    guard Meeting.dates.contains(date) else { throw damage(at: index, "is out of range") }
    return date
  }

  /// A duration of the seconds in a column and the attoseconds in the next.
  fileprivate func decodeDuration(at index: Int) throws -> Duration {
    let duration = Duration(
      secondsComponent: try decode(at: index), attosecondsComponent: try decode(at: index + 1))
    guard Standup.durations.contains(duration) else { throw damage(at: index, "is out of range") }
    return duration
  }

  private func damage(at index: Int, _ problem: String) -> Failure {
    let column = columnNames[columnNames.index(columnNames.startIndex, offsetBy: index)]
    return .damaged("a value of '\(column)' \(problem)")
  }
}

extension ModelID {
  /// An id that was written as text.
  init(_ row: Row, at index: Int) throws {
    guard let uuid = UUID(uuidString: try row.decode(at: index)) else {
      throw Failure.damaged("an id is no UUID")
    }
    self.init(uuid)
  }
}

extension Theme {
  fileprivate init(_ row: Row, at index: Int) throws {
    guard let theme = Theme(rawValue: try row.decode(at: index)) else {
      throw Failure.damaged("a theme is unknown")
    }
    self = theme
  }
}
