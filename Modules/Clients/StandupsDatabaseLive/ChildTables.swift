import GRDB
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
        try meeting.speakers.map(StoredSpeakers.encode)?.databaseValue ?? .null,
        try meeting.speakerTimes.map(StoredTimes.encode)?.databaseValue ?? .null,
      ]
    },
    decode: {
      Meeting(
        id: try ModelID($0, at: 0),
        date: try $0.decodeDate(at: 1),
        length: $0.hasNull(atIndex: 3) ? nil : try $0.decodeDuration(at: 3, in: Meeting.lengths),
        speakers: $0.hasNull(atIndex: 5) ? nil : try $0.decodeSpeakers(at: 5),
        speakerTimes: $0.hasNull(atIndex: 6) ? nil : try $0.decodeTimes(at: 6),
        transcript: try $0.decodeText(at: 2))
    }
  )
}

extension Row {
  fileprivate func decodeSpeakers(at index: Int) throws -> [String] {
    guard let names = try StoredSpeakers.decode(decodeText(at: index)) else {
      throw Failure.damaged("the speakers of a meeting are not a list of names")
    }
    return names
  }

  fileprivate func decodeTimes(at index: Int) throws -> [Duration] {
    guard let times = try StoredTimes.decode(decodeText(at: index)) else {
      throw Failure.damaged("the times of a meeting's speakers are not durations")
    }
    return times
  }
}
