public import Cairn
public import Models
import StandupForm
public import StandupsDatabase
import StandupsDesign

/// The list of all standups: the first screen.
///
/// It owns the standups while the app runs, and reads them from the database. What is to be written
/// there it tells its parent by ``Action/delegate(_:)``, as it does when a standup is to be shown.
public struct StandupsList: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var destination: Destination.State?
    public var standups: IdentifiedArrayOf<Standup>
    /// Whether the standups are still to be read. Until then nothing can be changed.
    public var isLoading: Bool
    /// Why the standups could not be read, until they are.
    public var loadingFailure: StandupsDatabaseError?

    /// Creates the state of the list.
    ///
    /// - Parameters:
    ///   - destination: What the list presents.
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

  public enum Action: DelegatingAction, Equatable, Sendable {
    case addStandupButtonTapped
    case confirmAddStandupButtonTapped
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case dismissAddStandupButtonTapped
    case loadSamplesButtonTapped
    case loadingFailed(StandupsDatabaseError)
    case retryLoadingButtonTapped
    case standupTapped(Standup.ID)
    case standupsDeleted(ids: Set<Standup.ID>)
    case standupsLoaded(IdentifiedArrayOf<Standup>)
    case task

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      /// The standups have changed so, and the database must follow.
      case changed(StandupsDatabase.Change)
      /// The standups have been read, or there are none any more that could be.
      case loadingFinished
      case showStandup(Standup)
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.standupsDatabase) var database
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addStandupButtonTapped:
        guard state.isLoaded else { return .none }
        state.destination = .add(StandupForm.State(standup: Standup(id: Standup.ID(uuid()))))
        return .none

      case .confirmAddStandupButtonTapped:
        return add(&state)

      case .dismissAddStandupButtonTapped:
        state.destination = nil
        return .none

      case .loadSamplesButtonTapped, .destination(.presented(.alert(.samplesConfirmed))):
        return addSamples(&state)

      case .loadingFailed(let error):
        return fail(&state, error)

      case .retryLoadingButtonTapped, .task:
        state.isLoading = true
        state.loadingFailure = nil
        return load()

      case .standupTapped(let id):
        guard let standup = state.standups[id: id] else { return .none }
        return .send(.delegate(.showStandup(standup)))

      case .standupsDeleted(let ids):
        let deleted = ids.intersection(state.standups.ids)
        guard !deleted.isEmpty else { return .none }
        state.standups.removeAll { deleted.contains($0.id) }
        return .send(.delegate(.changed(.delete(deleted))))

      case .standupsLoaded(let standups):
        state.isLoading = false
        state.standups = standups
        return .send(.delegate(.loadingFinished))

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }

  private func load() -> Effect<Action> {
    .run { [database] send in
      await send(.standupsLoaded(try await database.load()))
    } catch: { error, send in
      let error = error as? StandupsDatabaseError ?? .other("\(error)")
      await send(.loadingFailed(error))
    }
  }

  /// Says why there is nothing to show. What was moved aside has left an empty list behind; else
  /// the standups are where they were.
  private func fail(_ state: inout State, _ error: StandupsDatabaseError) -> Effect<Action> {
    state.isLoading = false
    state.destination = AlertState.loadingFailed(error).map { .alert($0) }
    guard error.hasLeftNothing else {
      state.loadingFailure = error
      return .none
    }
    return .send(.delegate(.loadingFinished))
  }

  /// Adds the samples beside what is there. Those that are there already are left alone.
  private func addSamples(_ state: inout State) -> Effect<Action> {
    guard state.isLoaded else { return .none }
    let samples = Standup.samples(now: now).filter { state.standups[id: $0.id] == nil }
    let end = state.standups.count
    state.standups.append(contentsOf: samples)
    return samples.isEmpty
      ? .none : .send(.delegate(.changed(.insert(samples.elements, at: end))))
  }

  /// Takes the standup of the form over, without the attendees that have no name.
  private func add(_ state: inout State) -> Effect<Action> {
    guard case .add(let form)? = state.destination else { return .none }
    var standup = form.standup
    standup.attendees.removeAll { $0.name.isBlank }
    standup.ensureAttendee()
    state.destination = nil
    state.standups.append(standup)
    return .send(.delegate(.changed(.insert([standup], at: state.standups.count - 1))))
  }
}

extension StandupsList.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var delegate: CasePath<StandupsList.Action, StandupsList.Action.Delegate> {
      CasePath(embed: StandupsList.Action.delegate) {
        if case .delegate(let value) = $0 { value } else { nil }
      }
    }

    public var destination:
      CasePath<StandupsList.Action, PresentationAction<StandupsList.Destination.Action>>
    {
      CasePath(embed: StandupsList.Action.destination) {
        if case .destination(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
