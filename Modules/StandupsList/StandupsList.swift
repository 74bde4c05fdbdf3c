public import Cairn
public import Models
import StandupForm
public import StandupsDatabase

/// The list of all standups: the first screen.
///
/// The list shows the standups that its parent sets. It sends ``Action/delegate(_:)`` for what the
/// user did.
public struct StandupsList: Reducer {
  public struct State: Equatable, Sendable {
    /// The form or alert over the list.
    @PresentationState public var destination: Destination.State?
    /// The meetings of the user's other windows.
    public var meetingsElsewhere: [MeetingElsewhere] = []
    public var standups: IdentifiedArrayOf<Standup>
    /// Whether the standups are still being read. Until then, nothing can be changed. The first
    /// standups are shown if they are known.
    public var isLoading: Bool
    /// The row that the user opened while the standups were being read. Its screen is shown
    /// afterwards.
    public var awaited: Standup.ID?
    /// The standup that the user added last, whose row is selected.
    public var added: Standup.ID?
    /// The reason why the standups couldn't be read, until they are.
    public internal(set) var loadingFailure: StandupsDatabaseError?
    /// The failure that the user hasn't been alerted to yet.
    var untoldFailure: StandupsDatabaseError?

    /// Creates the state of the list.
    ///
    /// - Parameters:
    ///   - destination: The form or alert over the list.
    ///   - standups: The standups, or `nil` if they haven't been read yet.
    public init(
      destination: Destination.State? = nil, standups: IdentifiedArrayOf<Standup>? = nil
    ) {
      self.standups = standups ?? []
      self.isLoading = standups == nil
      self.destination = destination
    }

    /// Whether the shown standups are the stored ones, so they can be changed.
    public var isLoaded: Bool { !isLoading && loadingFailure == nil }
  }

  public enum Action: CasePathable, DelegatingAction, Equatable, Sendable {
    case addStandupButtonTapped
    case confirmAddStandupButtonTapped
    case continueHereButtonTapped(MeetingElsewhere.ID)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case dismissAddStandupButtonTapped
    case loadSamplesButtonTapped
    case retryLoadingButtonTapped
    case searchButtonTapped
    case standupMoved(Standup.ID, by: Int)
    case standupTapped(Standup.ID)
    case standupsDeleted(ids: Set<Standup.ID>)
    case startMeetingButtonTapped(Standup.ID)

    /// The actions for the parent.
    public enum Delegate: Equatable, Sendable {
      case added(Standup)
      case deleted([Standup.ID])
      case loadingRequested
      case meetingContinued(MeetingElsewhere.ID)
      case moved(Standup.ID, to: InsertionPoint<Standup>)
      case samplesRequested
      case searchRequested
      case showStandup(Standup.ID)
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

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addStandupButtonTapped:
        state.openForm()
        return .none

      case .confirmAddStandupButtonTapped:
        return add(&state)

      case .continueHereButtonTapped(let id):
        return .send(.delegate(.meetingContinued(id)))

      case .destination(.dismiss):
        state.untoldFailure = nil
        return .none

      case .destination(.presented(.add(.delegate(.discardConfirmed)))):
        state.destination = nil
        return .none

      case .destination(.presented(.alert(let answer))):
        state.untoldFailure = nil
        return .send(
          .delegate(answer == .samplesConfirmed ? .samplesRequested : .loadingRequested))

      case .dismissAddStandupButtonTapped:
        guard state.destination.confirmLeaving() else { return .none }
        state.destination = nil
        return .none

      case .loadSamplesButtonTapped:
        return state.isLoaded ? .send(.delegate(.samplesRequested)) : .none

      case .retryLoadingButtonTapped:
        return .send(.delegate(.loadingRequested))

      case .searchButtonTapped:
        return .send(.delegate(.searchRequested))

      case .standupMoved(let id, by: let offset):
        guard let insertionPoint = state.standups.insertionPoint(of: id, movedBy: offset) else {
          return .none
        }
        return .send(.delegate(.moved(id, to: insertionPoint)))

      case .standupTapped(let id):
        guard state.standups[id: id] != nil else { return .none }
        guard state.isLoaded else {
          // A visible row can be opened, but its screen must wait until the standups have been
          // read.
          state.awaited = id
          return .none
        }
        return .send(.delegate(.showStandup(id)))

      case .standupsDeleted(let ids):
        let deleted = state.standups.ids.elements.filter(ids.contains)
        return deleted.isEmpty ? .none : .send(.delegate(.deleted(deleted)))

      case .startMeetingButtonTapped(let id):
        guard state.isLoaded, state.standups[id: id] != nil else { return .none }
        return .send(.delegate(.startMeeting(id)))

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Adds the form's standup, without attendees that have no name.
  private func add(_ state: inout State) -> Effect<Action> {
    guard var standup = state.add?.standup else { return .none }
    standup.attendees.removeAll { $0.name.isBlank }
    standup.ensureAttendee()
    state.destination = nil
    state.added = standup.id
    return .send(.delegate(.added(standup)))
  }
}
