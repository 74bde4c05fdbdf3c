public import CairnCollections

/// A meeting that a team holds every day: who takes part, how long it lasts, and those held so far.
public struct Standup: Codable, Hashable, Identifiable, Sendable {
  /// What tells standups apart.
  public typealias ID = ModelID<Standup>

  public let id: ID
  public var attendees: IdentifiedArrayOf<Attendee>
  public var duration: Duration
  /// The meetings held so far, the newest first.
  public var meetings: IdentifiedArrayOf<Meeting>
  public var theme: Theme
  public var title: String

  /// Makes a standup of five minutes that nobody takes part in yet, unless told otherwise.
  public init(
    id: ID,
    attendees: IdentifiedArrayOf<Attendee> = [],
    duration: Duration = .seconds(5 * 60),
    meetings: IdentifiedArrayOf<Meeting> = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.duration = duration
    self.meetings = meetings
    self.theme = theme
    self.title = title
  }
}

extension Standup {
  /// How long a standup may last. What comes from outside is checked for it: the seconds of any
  /// meeting in this range can be counted, shared out and shown.
  public static let durations: ClosedRange<Duration> = .nanoseconds(1) ... .seconds(1_000 * 3_600)

  /// How many bytes of UTF-8 a title or a name from outside may have.
  public static let longestName = 100_000
}
