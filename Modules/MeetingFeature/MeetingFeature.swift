public import Cairn
public import Models

/// A past meeting: its speakers and its transcript. It is read-only.
public struct MeetingFeature: ScreenReducer {
  public struct State: Equatable, Sendable, ShowsStandup {
    public let meeting: Meeting
    public private(set) var standup: Standup
    public var shownStandup: Standup? { standup }

    public init(meeting: Meeting, standup: Standup) {
      self.meeting = meeting
      self.standup = standup
    }

    public func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool {
      standups[id: standup.id]?.meetings[id: meeting.id] != nil
    }

    public mutating func follow(_ standup: Standup?) {
      self.standup = standup ?? self.standup
    }
  }

  /// The screen has no actions.
  public enum Action: DelegatingAction, Equatable, Sendable {}

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }

  /// Returns the screen of a meeting, titled with its date.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen(.date(state.meeting.date)) {
      if let length = state.meeting.length { LabeledContent("Length", .duration(length)) }
      Section("Attendees") {
        if let speakers = state.meeting.timedSpeakers {
          ForEach(Array(speakers.enumerated()), id: \.offset) { speaker in
            if let time = speaker.element.time {
              LabeledContent(speaker.element.name, .duration(time))
            } else {
              Text(speaker.element.name)
            }
          }
        } else {
          ForEach(state.standup.attendees) { attendee in Text(attendee.displayName) }
        }
      }
      Section("Transcript") {
        if state.meeting.transcript.isEmpty {
          Text("Nothing was recorded.").secondary()
        } else {
          Text(state.meeting.transcript)
        }
      }
    }
    .copies("the meeting as Markdown") { state.meeting.markdown(in: $0) }
  }
}
