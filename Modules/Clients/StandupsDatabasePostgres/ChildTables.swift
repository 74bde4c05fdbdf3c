#if PostgreSQL
  import Models
  import StandupsDatabase

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension ChildTable<Attendee> {
    static let attendees = Self(
      name: "attendees",
      columns: [("position", .bigint), ("name", .text)],
      order: "position, id",
      encode: { attendee, position in [.int(Int64(position)), .text(attendee.name)] },
      decode: { rows, row throws(PostgresFailure) in
        Attendee(id: try rows.id(row, 1), name: try rows.text(row, 3))
      }
    )
  }

  extension ChildTable<Meeting> {
    static let meetings = Self(
      name: "meetings",
      columns: [
        ("date", .float8), ("transcript", .text), ("length_seconds", .bigint),
        ("length_attoseconds", .bigint), ("speakers", .text), ("speaker_times", .text),
      ],
      order: "date DESC, id",
      encode: { meeting, _ throws(PostgresFailure) in
        // Reading rejects values that are out of these bounds.
        let date = min(max(meeting.date, Meeting.dates.lowerBound), Meeting.dates.upperBound)
        let length = meeting.length?.clamped(to: Meeting.lengths).components
        return [
          // The exact number that a date consists of. A timestamp would round it.
          .double(date.timeIntervalSinceReferenceDate),
          .text(meeting.transcript),
          length.map { .int($0.seconds) } ?? .null,
          length.map { .int($0.attoseconds) } ?? .null,
          try meeting.speakers.map(SQLScalar.speakers) ?? .null,
          try meeting.speakerTimes.map(SQLScalar.times) ?? .null,
        ]
      },
      decode: { rows, row throws(PostgresFailure) in
        Meeting(
          id: try rows.id(row, 1),
          date: try rows.date(row, 2),
          length: rows.isNull(row, 4) ? nil : try rows.duration(row, 4, in: Meeting.lengths),
          speakers: rows.isNull(row, 6) ? nil : try rows.speakers(row, 6),
          speakerTimes: rows.isNull(row, 7) ? nil : try rows.times(row, 7),
          transcript: try rows.text(row, 3))
      }
    )
  }

  extension SQLScalar {
    fileprivate static func speakers(_ names: [String]) throws(PostgresFailure) -> Self {
      guard let text = try? StoredSpeakers.encode(names) else {
        throw .damaged("the speakers of a meeting can't be written")
      }
      return .text(text)
    }

    fileprivate static func times(_ times: [Duration]) throws(PostgresFailure) -> Self {
      guard let text = try? StoredTimes.encode(times) else {
        throw .damaged("the times of a meeting's speakers can't be written")
      }
      return .text(text)
    }
  }

  extension SQLRows {
    func date(_ row: Int, _ column: Int) throws(PostgresFailure) -> Date {
      let date = Date(timeIntervalSinceReferenceDate: try double(row, column))
      guard Meeting.dates.contains(date) else { throw damage(column) }
      return date
    }

    fileprivate func speakers(_ row: Int, _ column: Int) throws(PostgresFailure) -> [String] {
      guard let names = StoredSpeakers.decode(try text(row, column)) else { throw damage(column) }
      return names
    }

    fileprivate func times(_ row: Int, _ column: Int) throws(PostgresFailure) -> [Duration] {
      guard let times = StoredTimes.decode(try text(row, column)) else { throw damage(column) }
      return times
    }
  }
#endif
