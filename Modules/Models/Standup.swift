public import CairnCollections

/// A meeting that a team holds every day: its attendees, its length, and the past meetings.
///
/// The properties with one value are the fields in the table ``StandupField``.
public struct Standup: Hashable, Identifiable, Sendable {
  /// The identity of a standup.
  public typealias ID = ModelID<Standup>

  public let id: ID
  public var attendees: IdentifiedArrayOf<Attendee>
  public var duration: Duration
  /// The past meetings, the newest first.
  public var meetings: IdentifiedArrayOf<Meeting>
  public var theme: Theme
  public var title: String

  /// Creates a standup, by default of five minutes and without attendees.
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
  /// The valid lengths of a standup. Input from outside is checked against this range. The seconds
  /// of any meeting in this range can be counted, divided and shown.
  public static let durations: ClosedRange<Duration> = .nanoseconds(1) ... .seconds(1_000 * 3_600)

  /// The maximum size in bytes of UTF-8 of a title or a name from outside.
  public static let longestName = 100_000
}
