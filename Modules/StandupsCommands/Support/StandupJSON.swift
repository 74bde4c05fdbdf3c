import CairnCollections
import CairnText
import Foundation
import Models

/// The JSON that commands write.
///
/// Scripts get a ``Row`` or a ``Page``, with lengths in seconds and dates in ISO 8601 and UTC.
/// ``ImportCommand`` reads another format, that of the iOS app: a length is a pair of integers, and
/// a date counts from 2001.
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
    let attendeeCount: Int
    let id: Standup.ID
    let meetingCount: Int
    let seconds: Double
    let theme: Theme
    let title: String

    init(_ standup: Standup) {
      attendeeCount = standup.attendees.count
      id = standup.id
      meetingCount = standup.meetings.count
      seconds = standup.duration.inSeconds
      theme = standup.theme
      title = standup.title
    }
  }

  /// A complete standup, with the newest meeting first.
  struct Page: Encodable {
    let attendees: [Attendee]
    let id: Standup.ID
    let meetings: [PastMeeting]
    let seconds: Double
    let theme: Theme
    let title: String

    init(_ standup: Standup) {
      attendees = standup.attendees.elements
      id = standup.id
      meetings = standup.meetings.map(PastMeeting.init)
      seconds = standup.duration.inSeconds
      theme = standup.theme
      title = standup.title
    }
  }

  /// A meeting. Unknown values have no field.
  struct PastMeeting: Encodable {
    let date: Date
    let id: Meeting.ID
    let seconds: Double?
    let speakers: [String]?
    let transcript: String

    init(_ meeting: Meeting) {
      date = meeting.date
      id = meeting.id
      seconds = meeting.length?.inSeconds
      speakers = meeting.speakers
      transcript = meeting.transcript
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}
