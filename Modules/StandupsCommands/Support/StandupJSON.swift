import CairnCollections
import CairnText
import Foundation
import Models

/// The JSON that commands write.
///
/// Scripts get a ``Row`` or a ``Page``, with lengths in seconds and dates in ISO 8601 and UTC. They
/// round both. ``ImportCommand`` reads two other formats, which are exact: that of the iOS app, where
/// a length is a pair of integers and a date counts from 2001, and ``ReadableStandup``.
enum StandupJSON {
  /// Returns a value as lines of JSON, its fields in alphabetical order.
  ///
  /// The text may be printed in a terminal: see `escapedJSON` of `CairnText`.
  static func text(
    _ value: some Encodable, dates: JSONEncoder.DateEncodingStrategy = .iso8601
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = dates
    return String(decoding: try encoder.encode(value), as: UTF8.self).escapedJSON
  }

  /// A standup in a list.
  struct Row: Encodable {
    let standup: Standup

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: JSONKey.self)
      try object.encode(standup.attendees.count, forKey: "attendeeCount")
      try object.encode(standup.meetings.count, forKey: "meetingCount")
      try object.encodeIdentity(of: standup)
    }
  }

  /// A complete standup, with the newest meeting first.
  struct Page: Encodable {
    let standup: Standup

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: JSONKey.self)
      try object.encode(standup.attendees.elements, forKey: "attendees")
      try object.encode(standup.meetings.map(PastMeeting.init), forKey: "meetings")
      try object.encodeIdentity(of: standup)
    }
  }

  /// A meeting. Unknown values have no field.
  struct PastMeeting: Encodable {
    let date: Date
    let id: Meeting.ID
    let seconds: Double?
    let speakers: [String]?
    let speakerSeconds: [Double]?
    let transcript: String

    init(_ meeting: Meeting) {
      date = meeting.date
      id = meeting.id
      seconds = meeting.length?.inSeconds
      speakers = meeting.speakers
      speakerSeconds = meeting.speakerTimes?.map(\.inSeconds)
      transcript = meeting.transcript
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}

extension KeyedEncodingContainer<JSONKey> {
  /// Encodes the id and the fields of a standup.
  fileprivate mutating func encodeIdentity(of standup: Standup) throws {
    try encode(standup.id, forKey: "id")
    for field in StandupField.allCases {
      let key = JSONKey(field.rawValue)
      switch standup[field] {
      case .duration(let duration):
        // The standup's length is named as the length of a meeting is.
        let name = field == .duration ? "seconds" : "\(field.rawValue)Seconds"
        try encode(duration.inSeconds, forKey: JSONKey(name))
      case .text(let text): try encode(text, forKey: key)
      case .theme(let theme): try encode(theme, forKey: key)
      }
    }
  }
}
