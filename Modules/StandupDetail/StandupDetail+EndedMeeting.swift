public import Cairn
public import Models

extension StandupDetail {
  /// The meeting from which the user has just returned.
  public struct EndedMeeting: Equatable, Sendable {
    public var id: Meeting.ID
    public var length: Duration
    /// The length that the schedule gave it.
    public var plannedLength: Duration
    /// The number of people whose turn had come.
    public var speakerCount: Int

    /// Creates a value from the result of a meeting.
    public init(id: Meeting.ID, length: Duration, plannedLength: Duration, speakerCount: Int) {
      self.id = id
      self.length = length
      self.plannedLength = plannedLength
      self.speakerCount = speakerCount
    }

    /// A summary such as "6 people, 8:40, 1:20 under".
    public var summary: FormattedText {
      let people = speakerCount == 1 ? "1 person" : "\(speakerCount) people"
      let difference = length.wholeSeconds - plannedLength.wholeSeconds
      let rest = Duration.seconds(abs(difference))
      return switch difference {
      case 0: "\(people), \(length, style: .clock), on time"
      case ..<0: "\(people), \(length, style: .clock), \(rest, style: .clock) under"
      default: "\(people), \(length, style: .clock), \(rest, style: .clock) over"
      }
    }
  }
}
