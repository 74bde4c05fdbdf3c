public import Cairn
public import MeetingFeature
import Models
public import RecordMeeting
public import StandupDetail
public import StandupsSearch

extension AppFeature {
  /// The screens that can be on the path.
  ///
  /// A screen has a case in ``State`` and one in ``Action``, and the switch names its type in
  /// `AppScreens`. Everything else follows from that type.
  public enum Path: SwitchReducer {
    public enum State: CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Path
      case detail(StandupDetail.State)
      case meeting(MeetingFeature.State)
      case record(RecordMeeting.State)
      case search(StandupsSearch.State)
    }

    public enum Action: Equatable, Sendable {
      case detail(StandupDetail.Action)
      case meeting(MeetingFeature.Action)
      case record(RecordMeeting.Action)
      case search(StandupsSearch.Action)
    }

    /// A switch whose cases are screens.
    public typealias AppScreens = ListedCases<State, Action, any AppScreen, any AppScreen.Type>

    public static func feature(of state: State) -> some AppScreens {
      switch state {
      case .detail(let state): DetailScreen(state: state)
      case .meeting(let state): MeetingScreen(state: state)
      case .record(let state): RecordScreen(state: state)
      case .search(let state): SearchScreen(state: state)
      }
    }

    /// The types of all screens.
    static let screens = Cases.types

    /// The rules for which screen may lie on which.
    public static let rules = PathRules<State> { $0.screen.rule }
  }
}

extension AppFeature.Path.State {
  /// The screen, with what the root knows of it.
  var screen: any AppScreen { AppFeature.Path.feature(of: self).erased }

  /// The screen's state, as a value that shows a standup.
  var shown: any ShowsStandup { screen.shown }
}
