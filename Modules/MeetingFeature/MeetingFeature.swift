public import Cairn
public import Models
import StandupsDatabase

/// A past meeting: its speakers and its transcript. It is read-only.
public struct MeetingFeature: ScreenReducer {
  public struct State: Equatable, Sendable, ShowsStandup {
    public private(set) var meeting: Meeting
    public private(set) var standup: Standup
    /// The text of the search that has found the meeting, or `nil` if the user came another way. Its
    /// words stand out, and the screen opens at the first of them.
    public let searchedText: String?
    public var shownStandup: Standup? { standup }

    public init(meeting: Meeting, standup: Standup, searchedText: String? = nil) {
      self.meeting = meeting
      self.standup = standup
      self.searchedText = searchedText
    }

    public func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool {
      standups[id: standup.id]?.meetings[id: meeting.id] != nil
    }

    public mutating func follow(_ standup: Standup?) {
      self.standup = standup ?? self.standup
      meeting = standup?.meetings[id: meeting.id] ?? meeting
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
          Text(state.markedTranscript).revealed(state.searchedText != nil)
        }
      }
    }
    .copies("the meeting as Markdown") { state.meeting.markdown(in: $0) }
  }
}

extension MeetingFeature.State {
  /// The greatest number of words that stand out. More would help nobody, and cost time.
  private static var mostMarks: Int { 1000 }

  /// The transcript, in which the words of the search stand out.
  fileprivate var markedTranscript: FormattedText {
    let ranges = searchedText.map { SearchQuery($0).ranges(in: meeting.transcript) } ?? []
    return FormattedText(meeting.transcript, marking: Array(ranges.prefix(Self.mostMarks)))
  }
}
