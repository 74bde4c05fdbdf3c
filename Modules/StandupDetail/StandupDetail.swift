public import Cairn
public import Models
import SettingsClient
import SpeechClient
import StandupForm

/// One standup: its facts, its past meetings, and what can be done with it.
///
/// The feature knows no other screen and no list. What it cannot do itself, and every change of the
/// standup, it tells its parent by ``Action/delegate(_:)``.
public struct StandupDetail: Reducer {
  public struct State: Equatable, Sendable, ShowsStandup {
    @PresentationState public var destination: Destination.State?
    public var standup: Standup
    public var shownStandup: Standup.ID? { standup.id }

    public init(standup: Standup, destination: Destination.State? = nil) {
      self.standup = standup
      self.destination = destination
    }
  }

  public enum Action: DelegatingAction, Equatable, Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case meetingTapped(Meeting.ID)
    case meetingsDeleted(ids: Set<Meeting.ID>)
    case startMeetingButtonTapped

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      case deletionConfirmed(Standup.ID)
      case showMeeting(Meeting, of: Standup)
      case standupChanged(Standup)
      case startMeeting(Standup)
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }
  }

  @Dependency(\.settingsClient) var settings
  @Dependency(\.speechClient) var speech

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deletion)
        return .none

      case .destination(.presented(.alert(let choice))):
        return answer(choice, state)

      case .doneEditingButtonTapped:
        guard case .edit(let form)? = state.destination else { return .none }
        state.destination = nil
        guard form.standup != state.standup else { return .none }
        state.standup = form.standup
        return .send(.delegate(.standupChanged(state.standup)))

      case .editButtonTapped:
        state.destination = .edit(StandupForm.State(standup: state.standup))
        return .none

      case .meetingTapped(let id):
        guard let meeting = state.standup.meetings[id: id] else { return .none }
        return .send(.delegate(.showMeeting(meeting, of: state.standup)))

      case .meetingsDeleted(let ids):
        guard state.standup.meetings.contains(where: { ids.contains($0.id) }) else { return .none }
        state.standup.meetings.removeAll { ids.contains($0.id) }
        return .send(.delegate(.standupChanged(state.standup)))

      case .startMeetingButtonTapped:
        return start(&state)

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    switch speech.authorizationStatus() {
    case .notDetermined, .authorized:
      return .send(.delegate(.startMeeting(state.standup)))
    case .denied:
      state.destination = .alert(.speechDenied)
      return .none
    case .restricted:
      state.destination = .alert(.speechRestricted)
      return .none
    }
  }

  private func answer(_ choice: Destination.Action.Alert, _ state: State) -> Effect<Action> {
    switch choice {
    case .continueWithoutRecording:
      .send(.delegate(.startMeeting(state.standup)))
    case .deletionConfirmed:
      .send(.delegate(.deletionConfirmed(state.standup.id)))
    case .openSettings:
      .run { [settings] _ in await settings.openSettings() }
    }
  }
}

extension StandupDetail.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var delegate: CasePath<StandupDetail.Action, StandupDetail.Action.Delegate> {
      CasePath(embed: StandupDetail.Action.delegate) {
        if case .delegate(let value) = $0 { value } else { nil }
      }
    }

    public var destination:
      CasePath<StandupDetail.Action, PresentationAction<StandupDetail.Destination.Action>>
    {
      CasePath(embed: StandupDetail.Action.destination) {
        if case .destination(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
