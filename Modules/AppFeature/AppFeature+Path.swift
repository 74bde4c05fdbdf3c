public import Cairn
public import MeetingFeature
public import Models
public import RecordMeeting
public import StandupDetail

extension AppFeature {
  /// The screens that can be on the path.
  ///
  /// A new one begins with a case of ``State``; the compiler asks for the rest.
  public enum Path: SwitchReducer {
    public enum State: CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Path
      case detail(StandupDetail.State)
      case meeting(MeetingFeature.State)
      case record(RecordMeeting.State)
    }

    public enum Action: Equatable, Sendable {
      case detail(StandupDetail.Action)
      case meeting(MeetingFeature.Action)
      case record(RecordMeeting.Action)
    }

    public static func feature(of state: State) -> some ScreenCases<State, Action> & ShowsStandup {
      switch state {
      case .detail(let state):
        FeatureCase(StandupDetail.self, state, State.detail, Action.detail) {
          if case .detail(let action) = $0 { action } else { nil }
        }
      case .meeting(let state):
        FeatureCase(MeetingFeature.self, state, State.meeting, Action.meeting) {
          if case .meeting(let action) = $0 { action } else { nil }
        }
      case .record(let state):
        FeatureCase(RecordMeeting.self, state, State.record, Action.record) {
          if case .record(let action) = $0 { action } else { nil }
        }
      }
    }
  }
}

extension FeatureCase: ShowsStandup where Feature.State: ShowsStandup {
  public var shownStandup: Standup.ID? { state.shownStandup }
}

extension _EitherCase: ShowsStandup where First: ShowsStandup, Second: ShowsStandup {
  public var shownStandup: Standup.ID? {
    switch self {
    case .first(let feature): feature.shownStandup
    case .second(let feature): feature.shownStandup
    }
  }
}
