import CairnCollections
import Foundation
import Models

/// A standup of a file, in the format of the iOS app or the readable one. A file may mix them.
struct ImportedStandup: Decodable {
  let standup: Standup

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: JSONKey.self)
    var standup = Standup(
      id: try object.decode(Standup.ID.self, forKey: "id"),
      attendees: try object.decode(IdentifiedArrayOf<Attendee>.self, forKey: "attendees"),
      meetings: IdentifiedArray(
        uniqueElements: try object.decode(
          IdentifiedArrayOf<ImportedMeeting>.self, forKey: "meetings"
        ).map(\.meeting)))
    for field in StandupField.allCases { standup[field] = try object.value(of: field) }
    self.standup = standup
  }
}

/// A meeting of a file, in either format.
private struct ImportedMeeting: Decodable, Identifiable {
  let meeting: Meeting
  var id: Meeting.ID { meeting.id }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: JSONKey.self)
    meeting = Meeting(
      id: try object.decode(Meeting.ID.self, forKey: "id"), date: try object.date(forKey: "date"),
      length: try object.durationIfPresent(forKey: "length"),
      speakers: try object.decodeIfPresent([String].self, forKey: "speakers"),
      speakerTimes: try object.contains(JSONKey("speakerTimes").inSeconds)
        ? object.decodeIfPresent([DecimalSeconds].self, forKey: JSONKey("speakerTimes").inSeconds)?
          .map(\.duration)
        : object.decodeIfPresent([Duration].self, forKey: "speakerTimes"),
      transcript: try object.decode(String.self, forKey: "transcript"))
  }
}

extension KeyedDecodingContainer<JSONKey> {
  /// Decodes the value of a field. One that an earlier version didn't have may be missing.
  fileprivate func value(of field: StandupField) throws -> FieldValue {
    let key = JSONKey(field.rawValue)
    if let value = field.valueBefore, !contains(key), !contains(key.inSeconds) { return value }
    return switch field.key {
    case .duration: .duration(try duration(forKey: key))
    case .text: .text(try decode(String.self, forKey: key))
    case .theme: .theme(try decode(Theme.self, forKey: key))
    }
  }

  private func duration(forKey key: JSONKey) throws -> Duration {
    contains(key.inSeconds)
      ? try decode(DecimalSeconds.self, forKey: key.inSeconds).duration
      : try decode(Duration.self, forKey: key)
  }

  fileprivate func durationIfPresent(forKey key: JSONKey) throws -> Duration? {
    contains(key.inSeconds)
      ? try decodeIfPresent(DecimalSeconds.self, forKey: key.inSeconds)?.duration
      : try decodeIfPresent(Duration.self, forKey: key)
  }

  /// Decodes a date: a text in ISO 8601, or a number of seconds since 2001.
  fileprivate func date(forKey key: JSONKey) throws -> Date {
    let isText = (try? decode(String.self, forKey: key)) != nil
    return isText ? try decode(ISODate.self, forKey: key).date : try decode(Date.self, forKey: key)
  }
}
