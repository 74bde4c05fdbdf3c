import GRDB
import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ChildTable<Attendee> {
  static let attendees = Self(
    name: "attendees",
    columns: ["position", "name"],
    order: "position",
    encode: { [$1.databaseValue, $0.name.storable.databaseValue] },
    decode: { Attendee(id: try ModelID($0, at: 0), name: try $0.decodeText(at: 2)) }
  )
}

extension ChildTable<Meeting> {
  static let meetings = Self(
    name: "meetings",
    columns: [
      "date", "transcript", "length_seconds", "length_attoseconds", "speakers", "speaker_times",
    ],
    order: "date DESC, id",
    encode: { meeting, _ in
      // Reading rejects values that are out of these bounds.
      let date = min(max(meeting.date, Meeting.dates.lowerBound), Meeting.dates.upperBound)
      let length = meeting.length?.clamped(to: Meeting.lengths).components
      return [
        // The exact number that a date consists of. A text would round it.
        date.timeIntervalSinceReferenceDate.databaseValue,
        meeting.transcript.storable.databaseValue,
        length?.seconds.databaseValue ?? .null,
        length?.attoseconds.databaseValue ?? .null,
        try meeting.speakers.map(Speakers.encode)?.databaseValue ?? .null,
        try meeting.speakerTimes.map(Times.encode)?.databaseValue ?? .null,
      ]
    },
    decode: {
      Meeting(
        id: try ModelID($0, at: 0),
        date: try $0.decodeDate(at: 1),
        length: $0.hasNull(atIndex: 3) ? nil : try $0.decodeDuration(at: 3, in: Meeting.lengths),
        speakers: $0.hasNull(atIndex: 5) ? nil : try Speakers.decode($0.decodeText(at: 5)),
        speakerTimes: $0.hasNull(atIndex: 6) ? nil : try Times.decode($0.decodeText(at: 6)),
        transcript: try $0.decodeText(at: 2))
    }
  )
}

/// Names in one column, as a JSON array.
private enum Speakers {
  static func encode(_ names: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
  }

  static func decode(_ text: String) throws -> [String] {
    guard let names = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw Failure.damaged("the speakers of a meeting are not a list of names")
    }
    return names
  }
}

/// Durations in one column, as a JSON array of pairs: seconds and attoseconds, in which they are exact.
private enum Times {
  static func encode(_ times: [Duration]) throws -> String {
    let pairs = times.map { time in
      let parts = time.clamped(to: Meeting.lengths).components
      return [parts.seconds, parts.attoseconds]
    }
    return String(decoding: try JSONEncoder().encode(pairs), as: UTF8.self)
  }

  static func decode(_ text: String) throws -> [Duration] {
    let pairs = (try? JSONDecoder().decode([[Int64]].self, from: Data(text.utf8))) ?? [[]]
    return try pairs.map { pair in
      guard pair.count == 2, (0..<1_000_000_000_000_000_000).contains(pair[1]) else { throw damage }
      let time = Duration(secondsComponent: pair[0], attosecondsComponent: pair[1])
      guard Meeting.lengths.contains(time) else { throw damage }
      return time
    }
  }

  private static let damage = Failure.damaged("the times of a meeting's speakers are not durations")
}
