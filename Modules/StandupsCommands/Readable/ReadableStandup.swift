import CairnCollections
import Foundation
import Models

/// A standup in the JSON that people and other programs can read: lengths in seconds, and dates in
/// ISO 8601.
///
/// The name of a length says its unit: `durationSeconds`, where the format of the iOS app has
/// `duration`. ``ImportedStandup`` reads both.
struct ReadableStandup: Encodable {
  let standup: Standup

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: JSONKey.self)
    try object.encode(standup.id, forKey: "id")
    try object.encode(standup.attendees.elements, forKey: "attendees")
    try object.encode(standup.meetings.map(ReadableMeeting.init), forKey: "meetings")
    for field in StandupField.allCases {
      switch standup[field] {
      case .duration(let duration):
        try object.encode(DecimalSeconds(duration), forKey: JSONKey(field.rawValue).inSeconds)
      case .text(let text): try object.encode(text, forKey: JSONKey(field.rawValue))
      case .theme(let theme): try object.encode(theme, forKey: JSONKey(field.rawValue))
      }
    }
  }
}

/// A meeting in readable JSON.
private struct ReadableMeeting: Encodable {
  let meeting: Meeting

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: JSONKey.self)
    try object.encode(ISODate(meeting.date), forKey: "date")
    try object.encode(meeting.id, forKey: "id")
    try object.encodeIfPresent(
      meeting.length.map { DecimalSeconds($0) }, forKey: JSONKey("length").inSeconds)
    try object.encodeIfPresent(meeting.speakers, forKey: "speakers")
    try object.encodeIfPresent(
      meeting.speakerTimes?.map { DecimalSeconds($0) }, forKey: JSONKey("speakerTimes").inSeconds)
    try object.encode(meeting.transcript, forKey: "transcript")
  }
}
