import CairnCollections
import Foundation
import Models

/// The contents of a JSON file of standups. Either all of it is read, or it is rejected.
struct ImportedStandups {
  let standups: IdentifiedArrayOf<Standup>

  /// Reads the array that the iOS app writes, or the readable one.
  ///
  /// - Throws: ``CommandFailure``, with the path and the line of the first value that is invalid.
  init(json: Data) throws {
    let entries: [Standup]
    do {
      entries = try JSONDecoder().decode([ImportedStandup].self, from: json).map(\.standup)
    } catch let error as DecodingError {
      throw CommandFailure(error, in: json)
    }
    standups = try Self.checked(entries, in: json)
  }

  /// Checks what a decoder cannot know: that ids are unique, and that the app accepts the values.
  private static func checked(
    _ entries: [Standup], in json: Data
  ) throws -> IdentifiedArrayOf<Standup> {
    var standups: IdentifiedArrayOf<Standup> = []
    standups.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let (inserted, first) = standups.append(entry)
      let problem =
        inserted
        ? entry.problem
        : ([.key("id")], "the id \(entry.id) is already used by \(JSONPath([.index(first)]))")
      if let (steps, message) = problem {
        throw CommandFailure(message, at: JSONPath([.index(index)] + steps), in: json)
      }
    }
    return standups
  }
}

extension Standup {
  fileprivate typealias Problem = (steps: [JSONPath.Step], message: String)

  /// The path of the first value that the app cannot accept, and why.
  fileprivate var problem: Problem? {
    for field in StandupField.allCases {
      guard let problem = self[field].problem else { continue }
      return ([.key(field.rawValue)], problem)
    }
    for (index, attendee) in attendees.enumerated() {
      guard let problem = attendee.name.problem(longest: Self.longestName) else { continue }
      return ([.key("attendees"), .index(index), .key("name")], problem)
    }
    for (index, meeting) in meetings.enumerated() {
      guard let (key, problem) = meeting.problem else { continue }
      return ([.key("meetings"), .index(index), .key(key)], problem)
    }
    return nil
  }
}

extension FieldValue {
  fileprivate var problem: String? {
    switch self {
    case .duration(let duration):
      guard !Standup.durations.contains(duration) else { return nil }
      let expected =
        switch duration {
        case ...Duration.zero: "a positive duration"
        case ..<Standup.durations.lowerBound: "a nanosecond or more"
        default: "at most a thousand hours"
        }
      return "expected \(expected), found \(duration)"
    case .text(let text):
      return text.problem(longest: Standup.longestName)
    case .theme:
      return nil
    }
  }
}

extension Meeting {
  fileprivate var problem: (key: String, message: String)? {
    guard Self.dates.contains(date) else {
      let seconds = date.timeIntervalSinceReferenceDate
      return ("date", "expected a date in the years 1 to 9999, found \(seconds)")
    }
    if let length, !Self.lengths.contains(length) {
      let expected = length < .zero ? "a length of zero or more" : "at most a thousand hours"
      return ("length", "expected \(expected), found \(length)")
    }
    if let times = speakerTimes {
      guard times.count == speakers?.count else {
        let count = speakers?.count ?? 0
        return (
          "speakerTimes", "expected as many times as speakers, \(count), found \(times.count)"
        )
      }
      if let time = times.first(where: { !Self.lengths.contains($0) }) {
        return ("speakerTimes", "expected times from zero to a thousand hours, found \(time)")
      }
    }
    return transcript.problem(longest: Self.longestTranscript).map { ("transcript", $0) }
  }
}
