public import Cairn
public import Models
import SettingsClient
import StandupForm

/// One standup: its details, its past meetings, and the actions for it.
///
/// The feature knows no other screen and no list. It sends ``Action/delegate(_:)`` for what its
/// parent must do, including every change, as the edits that the user made. The parent then shows
/// the result by ``State/follow(_:)``.
public struct StandupDetail: Reducer {
  public struct State: Equatable, Sendable, ShowsStandup {
    @PresentationState public var destination: Destination.State?
    public var standup: Standup

    /// The meeting that has just ended, until the user does something else. Its summary is shown.
    public var endedMeeting: EndedMeeting?
    /// Whether somebody has deleted the standup while the form was open.
    public var isGone = false
    /// Whether the Start button has the focus, because the user came to start a meeting. Any action
    /// ends this.
    public var isStartFocused = false

    public init(standup: Standup, destination: Destination.State? = nil) {
      self.standup = standup
      self.destination = destination
    }
  }

  public enum Action: CasePathable, DelegatingAction, Equatable, Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case meetingTapped(Meeting.ID)
    case meetingsDeleted(ids: Set<Meeting.ID>)
    case startMeetingButtonTapped

    /// The actions for the parent.
    public enum Delegate: Equatable, Sendable {
      /// The user has left a conflict open.
      case conflictsLeftOpen
      case deletionConfirmed(Standup.ID)
      case edited(Standup.ID, [StandupEdit])
      /// The form was closed without changes, and the standup has been deleted meanwhile.
      case formOfGoneLeft
      case showMeeting(Meeting.ID, of: Standup.ID)
      case startMeeting(Standup.ID)
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }

    public struct AllCasePaths: Sendable {
      public let destination = CasePath(Action.destination) {
        if case .destination(let it) = $0 { it } else { nil }
      }
    }
    public static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.settingsClient) var settings

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isStartFocused = false
      state.endedMeeting = nil
      switch action {
      case .cancelEditButtonTapped:
        return state.destination.confirmLeaving() ? leaveForm(&state) : .none

      case .deleteButtonTapped:
        state.destination = .alert(.deletion)
        return .none

      case .destination(.presented(.alert(let choice))):
        return answer(choice, state)

      case .destination(.presented(.edit(.delegate(.discardConfirmed)))):
        return leaveForm(&state)

      case .destination(.presented(.edit(.delegate(.conflictsLeftOpen)))):
        return .send(.delegate(.conflictsLeftOpen))

      case .destination(.presented(.edit(.delegate(.conflictsSettled(let isKeepingMine))))):
        guard case .edit(var form)? = state.destination else { return .none }
        form.settle(with: state.standup, keepingMine: isKeepingMine)
        return finish(form, &state)

      case .doneEditingButtonTapped:
        guard case .edit(let form)? = state.destination else { return .none }
        return finish(form, &state)

      case .editButtonTapped:
        state.destination = .edit(StandupForm.State(standup: state.standup))
        return .none

      case .meetingTapped(let id):
        guard state.standup.meetings[id: id] != nil else { return .none }
        return .send(.delegate(.showMeeting(id, of: state.standup.id)))

      case .meetingsDeleted(let ids):
        let edits = state.standup.meetings.ids.elements.filter(ids.contains)
          .map(StandupEdit.deleteMeeting)
        return edits.isEmpty ? .none : .send(.delegate(.edited(state.standup.id, edits)))

      case .startMeetingButtonTapped:
        return state.startMeeting()

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func leaveForm(_ state: inout State) -> Effect<Action> {
    state.destination = nil
    return state.isGone ? .send(.delegate(.formOfGoneLeft)) : .none
  }

  /// Closes the form, unless one of its fields was also changed elsewhere.
  private func finish(_ form: StandupForm.State, _ state: inout State) -> Effect<Action> {
    var form = form
    guard let edits = form.finish(over: state.standup) else {
      state.destination = .edit(form)
      return .none
    }
    guard !edits.isEmpty else { return leaveForm(&state) }
    state.destination = nil
    return .send(.delegate(.edited(state.standup.id, edits)))
  }

  private func answer(_ choice: Destination.Action.Alert, _ state: State) -> Effect<Action> {
    switch choice {
    case .continueWithoutRecording:
      .send(.delegate(.startMeeting(state.standup.id)))
    case .deletionConfirmed:
      .send(.delegate(.deletionConfirmed(state.standup.id)))
    case .openSettings:
      .run { [settings] _ in await settings.openSettings() }
    }
  }
}
