public import Cairn
public import MeetingFeature
public import Models
public import RecordMeeting
public import StandupDetail

extension AppFeature {
  /// The screens that can be on the path.
  ///
  /// To add a screen, add a case to ``State``. The compiler asks for the rest.
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

    public static func feature(of state: State) -> some ScreenCases<State, Action> & FollowingCase<
      State
    > {
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

extension AppFeature.Path.State {
  /// The screen's state, as a value that shows a standup.
  var shown: any ShowsStandup { AppFeature.Path.feature(of: self).shown }

  /// Whether the screen is the detail of a standup.
  func isDetail(of id: Standup.ID) -> Bool {
    if case .detail(let detail) = self { detail.standup.id == id } else { false }
  }
}

/// A case of the path whose screen can be updated with its standup.
public protocol FollowingCase<Choice> {
  associatedtype Choice

  /// The screen's state, as a value that shows a standup.
  var shown: any ShowsStandup { get }

  /// Returns the screen with its standup updated, or `nil` if nothing changes.
  func following(_ standups: IdentifiedArrayOf<Standup>) -> Choice?
}

extension FeatureCase: FollowingCase where Feature.State: ShowsStandup & Equatable {
  public var shown: any ShowsStandup { state }

  public func following(_ standups: IdentifiedArrayOf<Standup>) -> State? {
    guard let standup = state.shownStandup else { return nil }
    var copy = self
    copy.state.follow(standups[id: standup.id])
    return copy.state == state ? nil : copy.choice
  }
}

extension _EitherCase: FollowingCase
where First: FollowingCase, Second: FollowingCase, First.Choice == Second.Choice {
  public var shown: any ShowsStandup {
    switch self {
    case .first(let feature): feature.shown
    case .second(let feature): feature.shown
    }
  }

  public func following(_ standups: IdentifiedArrayOf<Standup>) -> First.Choice? {
    switch self {
    case .first(let feature): feature.following(standups)
    case .second(let feature): feature.following(standups)
    }
  }
}
