public import Cairn
public import Models
import SessionsClient
public import StandupsDatabase
public import StandupsList

/// The root: the list of standups, the path of screens on top of it, and the glue between them.
///
/// It alone knows the path. Screens tell it by delegate actions what they cannot do themselves; the
/// answers are in `AppFeature+Glue.swift`. It owns the standups: it alone turns what the user did
/// into changes of them, and shows in all screens what has come of it; see
/// `AppFeature+Standups.swift`.
public struct AppFeature: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// What is asked once the question that is open is answered.
    var laterAlerts: [AlertState<Action.Alert>] = []
    public var list: StandupsList.State
    public var path: StackState<Path.State>
    /// A deep link that is followed when the standups have been read.
    public var pendingLink: String?
    /// The standups, as stored and as changed since.
    public var projection: Projection
    /// What is on its way to the database, as far as the client has told.
    public var outbox = Outbox()
    /// A line that goes by itself.
    public var notice: Notice?
    /// What would be lost with a standup that is gone, while the user is asked.
    public var orphan: Orphan?
    var lastLoadingFailure: StandupsDatabaseError?
    /// What brings back what was deleted under a screen that stayed.
    var gone: [Standup.ID: StandupsEdit] = [:]
    /// What an earlier program could not store, while the user is asked, or until it is stored.
    public var unsaved: UnsavedChangesClient.Kept?
    var isSavingUnsaved = false
    /// What a session was doing that was cut off, while the user is asked.
    var interrupted: Saved?
    /// Whether what an earlier session has left was looked for, and is answered.
    var isRestored = false

    /// Creates the state of the app.
    ///
    /// - Parameters:
    ///   - standups: The standups, or `nil` if they are still to be read.
    ///   - path: The screens on top of the list, the lowest first.
    ///   - link: A deep link to be followed once the standups have been read.
    public init(
      standups: IdentifiedArrayOf<Standup>? = nil, path: StackState<Path.State> = StackState(),
      link: String? = nil
    ) {
      self.projection = standups.map(Projection.init) ?? Projection()
      self.list = StandupsList.State(standups: standups)
      self.path = path
      self.pendingLink = link
    }

    /// Whether nothing is being read from the database or written to it. What waits to be tried again
    /// is not.
    public var isSettled: Bool {
      !list.isLoading && (projection.waiting.isEmpty || outbox.failure != nil || outbox.isHeldUp)
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case list(StandupsList.Action)
    case noticeExpired
    case path(StackAction<Path.State, Path.Action>)
    case sessionFound(State.Saved)
    case sessionRestored
    case task
    case undoButtonTapped
    case unsavedFound(UnsavedChangesClient.Kept)
    case updated(Update)

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
      case restoreConfirmed
      case retryConfirmed
      case samplesConfirmed
      case sessionDiscarded
      case sessionResumed
      case sessionSaved
      case unsavedDiscarded
      case unsavedSaved
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.sessionsClient) var sessions
  @Dependency(\.standupsClient) var standups
  @Dependency(\.unsavedChanges) var unsavedChanges
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { StandupsList() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)):
        return glue(answer, into: &state)

      case .list(.delegate(let delegate)):
        return glue(delegate, into: &state)

      case .noticeExpired:
        state.notice = nil
        return .none

      case .path(.element(let id, let action)):
        return glue(action, from: id, into: &state)

      case .sessionFound(let saved):
        return offer(saved, in: &state)

      case .sessionRestored:
        state.isRestored = true
        return .none

      case .task:
        return .merge(
          .run { [standups] send in
            for await update in standups.updates() { await send(.updated(update)) }
          },
          .run { [standups] _ in await standups.refresh() })

      case .undoButtonTapped:
        guard let edits = state.notice?.undo else { return .none }
        state.notice = nil
        return make(edits, in: &state)

      case .unsavedFound(let kept):
        return ask(about: kept, in: &state)

      case .updated(let update):
        return take(update, in: &state)

      case .alert, .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
    Reduce { state, _ in
      if state.alert == nil, !state.laterAlerts.isEmpty {
        state.alert = state.laterAlerts.removeFirst()
      }
      return .none
    }
  }
}

extension AppFeature.State {
  /// Asks the user, once he has answered what he was asked before.
  mutating func show(_ alert: AlertState<AppFeature.Action.Alert>) {
    if self.alert == nil { self.alert = alert } else { laterAlerts.append(alert) }
  }
}

extension AppFeature.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var alert: CasePath<AppFeature.Action, PresentationAction<AppFeature.Action.Alert>> {
      CasePath(embed: AppFeature.Action.alert) {
        if case .alert(let value) = $0 { value } else { nil }
      }
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

    public var updated: CasePath<AppFeature.Action, Update> {
      CasePath(embed: AppFeature.Action.updated) {
        if case .updated(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
