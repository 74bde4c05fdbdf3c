public import Cairn
public import MeetingFeature
import Models
public import RecordMeeting
public import StandupDetail

extension AppFeature {
  /// The screens that can be on the path.
  public struct Path: Reducer {
    public enum State: Equatable, Sendable {
      case detail(StandupDetail.State)
      case meeting(MeetingFeature.State)
      case record(RecordMeeting.State)

      /// The standup that the screen shows.
      var standupID: Standup.ID {
        switch self {
        case .detail(let detail): detail.standup.id
        case .meeting(let meeting): meeting.standup.id
        case .record(let record): record.standup.id
        }
      }
    }

    public enum Action: Equatable, Sendable {
      case detail(StandupDetail.Action)
      case meeting(MeetingFeature.Action)
      case record(RecordMeeting.Action)

      /// What the screen asks of the root, if that is what the action is.
      var delegate: Delegate? {
        switch self {
        case .detail(.delegate(let delegate)): .detail(delegate)
        case .record(.delegate(let delegate)): .record(delegate)
        case .detail, .meeting, .record: nil
        }
      }
    }

    /// What any screen of the path can ask of the root.
    enum Delegate {
      case detail(StandupDetail.Action.Delegate)
      case record(RecordMeeting.Action.Delegate)
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { StandupDetail() }
      Scope(state: \.meeting, action: \.meeting) { MeetingFeature() }
      Scope(state: \.record, action: \.record) { RecordMeeting() }
    }
  }
}

extension AppFeature.Path.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public var detail: CasePath<AppFeature.Path.State, StandupDetail.State> {
      CasePath(embed: AppFeature.Path.State.detail) {
        if case .detail(let value) = $0 { value } else { nil }
      }
    }

    public var meeting: CasePath<AppFeature.Path.State, MeetingFeature.State> {
      CasePath(embed: AppFeature.Path.State.meeting) {
        if case .meeting(let value) = $0 { value } else { nil }
      }
    }

    public var record: CasePath<AppFeature.Path.State, RecordMeeting.State> {
      CasePath(embed: AppFeature.Path.State.record) {
        if case .record(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AppFeature.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var detail: CasePath<AppFeature.Path.Action, StandupDetail.Action> {
      CasePath(embed: AppFeature.Path.Action.detail) {
        if case .detail(let value) = $0 { value } else { nil }
      }
    }

    public var meeting: CasePath<AppFeature.Path.Action, MeetingFeature.Action> {
      CasePath(embed: AppFeature.Path.Action.meeting) {
        if case .meeting(let value) = $0 { value } else { nil }
      }
    }

    public var record: CasePath<AppFeature.Path.Action, RecordMeeting.Action> {
      CasePath(embed: AppFeature.Path.Action.record) {
        if case .record(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
