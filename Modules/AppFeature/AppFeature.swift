public import Cairn
import Models
public import StandupsDatabase
public import StandupsList

/// The root: the list of standups, the path of screens on top of it, and the glue between them.
///
/// It alone knows the path. Screens tell it by delegate actions what they cannot do themselves; the
/// answers are in `AppFeature+Glue.swift`. It alone writes to the database.
public struct AppFeature: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var list: StandupsList.State
    public var path: StackState<Path.State>
    /// A deep link that is followed when the standups have been read.
    public var pendingLink: String?
    public var writes = WriteQueue()

    /// Creates the state of the app.
    ///
    /// - Parameters:
    ///   - list: The list at the root.
    ///   - path: The screens on top of it, the lowest first.
    ///   - link: A deep link to be followed once the standups have been read.
    public init(
      list: StandupsList.State = StandupsList.State(),
      path: StackState<Path.State> = StackState(),
      link: String? = nil
    ) {
      self.list = list
      self.path = path
      self.pendingLink = link
    }

    /// Whether nothing is being read from the database or written to it.
    public var isSettled: Bool { !list.isLoading && !writes.isWriting }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case changesSaved
    case list(StandupsList.Action)
    case path(StackActionOf<Path>)
    case savingFailed(StandupsDatabaseError)

    public enum Alert: Equatable, Sendable {
      case retryConfirmed
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.standupsDatabase) var database
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { StandupsList() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryConfirmed)):
        return write(&state)

      case .changesSaved:
        state.writes.finish()
        return write(&state)

      case .list(.delegate(let delegate)):
        return glue(delegate, into: &state)

      case .path(.element(let id, let action)):
        return action.delegate.map { glue($0, from: id, into: &state) } ?? .none

      case .savingFailed(let error):
        state.writes.fail(retrying: error.isPassing)
        state.alert = .savingFailed(error)
        // What waits to be tried again waits for the user; what a lost change held up does not.
        return error.isPassing ? .none : write(&state)

      case .alert, .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Path() }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Puts a change on its way to the database.
  func commit(_ change: StandupsDatabase.Change, in state: inout State) -> Effect<Action> {
    state.writes.append(change)
    return write(&state)
  }

  /// Writes what waits, unless a write is under way; then this is asked again when it has ended.
  private func write(_ state: inout State) -> Effect<Action> {
    guard let changes = state.writes.start() else { return .none }
    // The screen whose end this writes may be gone, and what it sent cancelled, before it is written.
    return .run(outlivesSender: true) { [database] send in
      try await database.save(changes)
      await send(.changesSaved)
    } catch: { error, send in
      await send(.savingFailed(error as? StandupsDatabaseError ?? .other("\(error)")))
    }
  }
}

extension AppFeature.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var alert: CasePath<AppFeature.Action, PresentationAction<AppFeature.Action.Alert>> {
      CasePath(embed: AppFeature.Action.alert) {
        if case .alert(let value) = $0 { value } else { nil }
      }
    }

    public var changesSaved: CasePath<AppFeature.Action, Void> {
      CasePath(embed: { .changesSaved }) { if case .changesSaved = $0 { () } else { nil } }
    }

    public var list: CasePath<AppFeature.Action, StandupsList.Action> {
      CasePath(embed: AppFeature.Action.list) {
        if case .list(let value) = $0 { value } else { nil }
      }
    }

    public var path: CasePath<AppFeature.Action, StackActionOf<AppFeature.Path>> {
      CasePath(embed: AppFeature.Action.path) {
        if case .path(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
