import CairnCollections
import GRDB
import Models
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Database {
  /// Returns what has changed since a version, or everything if none is given.
  ///
  /// - Throws: ``Failure/damaged(_:)`` if a value is not what the app writes.
  func reading(since known: DatabaseVersion?) throws -> ReadResult {
    let latest = try DatabaseVersion(
      rawValue: Int64.fetchOne(cachedStatement(sql: "SELECT version FROM latest")) ?? 0)
    // If the known version is later than the file's, another file has replaced the first.
    if known == .latest { return ReadResult(version: latest, isComplete: false, rows: []) }
    guard let known, known <= latest else {
      return ReadResult(version: latest, isComplete: true, rows: try allRows())
    }
    return ReadResult(
      version: latest, isComplete: false, rows: try rows(since: known),
      deleted: try deletions(since: known))
  }

  /// Returns a standup with its attendees, or `nil` if it doesn't exist.
  func standupWithoutMeetings(_ id: Standup.ID) throws -> Standup? {
    let row = try Row.fetchOne(
      cachedStatement(sql: "\(StandupColumns.selectSQL) WHERE id = ?"), arguments: [id.description])
    return try row.map {
      try $0.decodeStandup(attendees: ChildTable.attendees.read(of: id, from: self), meetings: [])
    }
  }

  /// Returns the first standups in order, without their meetings, which may be long.
  func firstStandups(_ count: Int) throws -> [Standup] {
    let rows = try Row.fetchAll(
      self, sql: "\(StandupColumns.selectSQL) ORDER BY position, rowid LIMIT ?", arguments: [count])
    return try rows.map { row in
      let id = try Standup.ID(row, at: 0)
      return try row.decodeStandup(
        attendees: ChildTable.attendees.read(of: id, from: self), meetings: [])
    }
  }

  private func allRows() throws -> [ReadResult.Row] {
    let attendees = try ChildTable.attendees.read(from: self)
    let meetings = try ChildTable.meetings.read(from: self)
    var all: [ReadResult.Row] = []
    let rows = try Row.fetchCursor(
      self, sql: "\(StandupColumns.selectSQL) ORDER BY position, rowid")
    while let row = try rows.next() {
      let id = try Standup.ID(row, at: 0)
      all.append(
        try row.decodeRow(attendees: attendees[id] ?? [], meetings: meetings[id] ?? []))
    }
    return all
  }

  private func rows(since version: DatabaseVersion) throws -> [ReadResult.Row] {
    let rows = try Row.fetchAll(
      cachedStatement(
        sql: "\(StandupColumns.selectSQL) WHERE version > ? ORDER BY position, rowid"),
      arguments: [version.rawValue])
    return try rows.map { row in
      let id = try Standup.ID(row, at: 0)
      return try row.decodeRow(
        attendees: ChildTable.attendees.read(of: id, from: self),
        meetings: ChildTable.meetings.read(of: id, from: self))
    }
  }

  private func deletions(since version: DatabaseVersion) throws -> [Standup.ID: DatabaseVersion] {
    var deletions: [Standup.ID: DatabaseVersion] = [:]
    let rows = try Row.fetchCursor(
      cachedStatement(sql: "SELECT standup_id, version FROM deletions WHERE version > ?"),
      arguments: [version.rawValue])
    while let row = try rows.next() {
      deletions[try ModelID(row, at: 0)] = DatabaseVersion(rawValue: try row.decode(at: 1))
    }
    return deletions
  }
}

extension Row {
  /// Decodes a row with the columns of `StandupColumns.selectSQL`.
  fileprivate func decodeRow(
    attendees: IdentifiedArrayOf<Attendee>, meetings: IdentifiedArrayOf<Meeting>
  ) throws -> ReadResult.Row {
    ReadResult.Row(
      standup: try decodeStandup(attendees: attendees, meetings: meetings),
      position: Position(rawValue: try decode(at: count - 2)),
      version: DatabaseVersion(rawValue: try decode(at: count - 1))
    )
  }

  fileprivate func decodeStandup(
    attendees: IdentifiedArrayOf<Attendee>, meetings: IdentifiedArrayOf<Meeting>
  ) throws -> Standup {
    var standup = Standup(id: try ModelID(self, at: 0), attendees: attendees, meetings: meetings)
    try StandupColumns.decode(self, into: &standup)
    return standup
  }
}

extension Row {
  /// Returns a checked value of a column, because a file may hold anything.
  func decode<Value: DatabaseValueConvertible>(at index: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[index]) else {
      throw damage(at: index, "is invalid")
    }
    return value
  }

  /// Returns a text, and throws for invalid bytes, which SQLite would silently repair or cut.
  func decodeText(at index: Int) throws -> String {
    let text: String = try decode(at: index)
    // An iterator over 'Data' would take a seventh of the time of reading a database.
    let isWhole = try withUnsafeData(atIndex: index) { data in
      (data ?? Data()).withUnsafeBytes { text.utf8.elementsEqual($0) }
    }
    guard isWhole, !text.utf8.contains(0) else { throw damage(at: index, "is not text in UTF-8") }
    return text
  }

  func decodeDate(at index: Int) throws -> Date {
    let date = Date(timeIntervalSinceReferenceDate: try decode(at: index))
    guard Meeting.dates.contains(date) else { throw damage(at: index, "is out of range") }
    return date
  }

  /// Returns a duration from the seconds in a column and the attoseconds in the next.
  func decodeDuration(at index: Int, in range: ClosedRange<Duration>) throws -> Duration {
    let duration = Duration(
      secondsComponent: try decode(at: index), attosecondsComponent: try decode(at: index + 1))
    guard range.contains(duration) else { throw damage(at: index, "is out of range") }
    return duration
  }

  private func damage(at index: Int, _ problem: String) -> Failure {
    let column = columnNames[columnNames.index(columnNames.startIndex, offsetBy: index)]
    return .damaged("a value of '\(column)' \(problem)")
  }
}

extension ModelID {
  /// Decodes an id that was written as text.
  init(_ row: Row, at index: Int) throws {
    let uuid = try row.withUnsafeData(atIndex: index) { data in
      data?.withUnsafeBytes { UUID(bytes: $0) }
    }
    guard let uuid else { throw Failure.damaged("an id is not a UUID") }
    self.init(uuid)
  }
}
