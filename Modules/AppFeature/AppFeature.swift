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
    /// How far the end of the program is, once the user has quit.
    public var ending: Ending?
    /// How many changes could not be written and never will be; once the user quits, since then.
    public var lostChanges = 0

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
    case endingBegan
    case endingDelayed(Ending)
    case list(StandupsList.Action)
    case path(StackAction<Path.State, Path.Action>)
    case retryDue
    case savingFailed(StandupsDatabaseError)

    public enum Alert: Equatable, Sendable {
      case retryConfirmed
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.standupsDatabase) var database
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { StandupsList() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryConfirmed)):
        // The user asked, so the user is answered if it fails again.
        state.writes.forgetFailure()
        return write(&state)

      case .changesSaved:
        state.writes.finish()
        return write(&state)

      case .endingBegan:
        return end(&state)

      case .endingDelayed(let ending):
        state.ending = ending
        return .none

      case .list(.delegate(let delegate)):
        return glue(delegate, into: &state)

      case .path(.element(let id, let action)):
        return glue(action, from: id, into: &state)

      case .retryDue:
        return write(&state)

      case .savingFailed(let error):
        return savingFailed(error, in: &state)

      case .alert, .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
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

    public var path:
      CasePath<AppFeature.Action, StackAction<AppFeature.Path.State, AppFeature.Path.Action>>
    {
      CasePath(embed: AppFeature.Action.path) {
        if case .path(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
