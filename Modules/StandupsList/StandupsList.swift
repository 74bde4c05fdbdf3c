public import Cairn
public import Models
import StandupForm
public import StandupsDatabase

/// The list of all standups: the first screen.
///
/// It shows what its parent gives it, and tells it by ``Action/delegate(_:)`` what the user did.
public struct StandupsList: Reducer {
  public struct State: Equatable, Sendable {
    /// What is presented over the list.
    @PresentationState public var destination: Destination.State?
    public var standups: IdentifiedArrayOf<Standup>
    /// Whether the standups are still to be read. Until then nothing can be changed, and the first of
    /// them can be looked at, if they are known.
    public var isLoading: Bool
    /// The row that was opened while the standups were being read: its screen is shown once they are.
    public var awaited: Standup.ID?
    /// Why the standups could not be read, until they are.
    public internal(set) var loadingFailure: StandupsDatabaseError?
    /// The failure that the user is still to be alerted to.
    var untoldFailure: StandupsDatabaseError?

    /// Creates the state of the list.
    ///
    /// - Parameters:
    ///   - destination: What is presented over the list.
    ///   - standups: What has been read, or `nil` if nothing has been read yet.
    public init(
      destination: Destination.State? = nil, standups: IdentifiedArrayOf<Standup>? = nil
    ) {
      self.standups = standups ?? []
      self.isLoading = standups == nil
      self.destination = destination
    }

    /// Whether what is shown is what is stored, and may be changed.
    public var isLoaded: Bool { !isLoading && loadingFailure == nil }
  }

  public enum Action: CasePathable, DelegatingAction, Equatable, Sendable {
    case addStandupButtonTapped
    case confirmAddStandupButtonTapped
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case dismissAddStandupButtonTapped
    case loadSamplesButtonTapped
    case retryLoadingButtonTapped
    case standupMoved(Standup.ID, by: Int)
    case standupTapped(Standup.ID)
    case standupsDeleted(ids: Set<Standup.ID>)

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      case added(Standup)
      case deleted([Standup.ID])
      case loadingRequested
      case moved(Standup.ID, to: Place<Standup>)
      case samplesRequested
      case showStandup(Standup.ID)
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
        guard state.destination.mayBeLeft() else { return .none }
        state.destination = nil
        return .none

      case .loadSamplesButtonTapped:
        return state.isLoaded ? .send(.delegate(.samplesRequested)) : .none

      case .retryLoadingButtonTapped:
        return .send(.delegate(.loadingRequested))

      case .standupMoved(let id, by: let places):
        guard let place = state.standups.place(of: id, movedBy: places) else { return .none }
        return .send(.delegate(.moved(id, to: place)))

      case .standupTapped(let id):
        guard state.standups[id: id] != nil else { return .none }
        guard state.isLoaded else {
          // A row that can be seen can be opened; what its screen changes must have been read.
          state.awaited = id
          return .none
        }
        return .send(.delegate(.showStandup(id)))

      case .standupsDeleted(let ids):
        let deleted = state.standups.ids.elements.filter(ids.contains)
        return deleted.isEmpty ? .none : .send(.delegate(.deleted(deleted)))

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Takes the standup of the form over, without the attendees that have no name.
  private func add(_ state: inout State) -> Effect<Action> {
    guard var standup = state.add?.standup else { return .none }
    standup.attendees.removeAll { $0.name.isBlank }
    standup.ensureAttendee()
    state.destination = nil
    return .send(.delegate(.added(standup)))
  }
}
