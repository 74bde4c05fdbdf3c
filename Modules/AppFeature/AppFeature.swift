public import Cairn
import Conflicts
public import Models
public import Recovery
public import SessionsClient
public import StandupsDatabase
public import StandupsList

/// The root: the list of standups, the path of screens on top of it, and the glue between them.
///
/// Only the root knows the path. Screens ask it by delegate actions for what they can't do
/// themselves; the answers are in `AppFeature+Delegates.swift`. The root owns the standups: only it
/// turns the user's edits into changes of them. It shows the results in all screens; see
/// `AppFeature+Standups.swift`.
public struct AppFeature: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The alerts to show after the current one.
    var laterAlerts: [AlertState<Action.Alert>] = []
    /// The user's changes that conflict with others' changes.
    var conflicts = Conflicts()
    /// The state of the handoff, if the user continues the session elsewhere.
    public var handoff: Handoff?
    /// The title of the handoff command, or `nil` if there is nowhere to continue.
    public var handoffTitle: String?
    /// Whether the user has confirmed quitting, even if work would be lost.
    var isQuitting = false
    /// Whether the report of a problem is being written.
    var isReporting = false
    var lastLoadingFailure: StandupsDatabaseError?
    /// Whether the program keeps the last steps, so that the user can report a problem.
    public var mayReport = false
    public var list: StandupsList.State
    /// The notice at the bottom, which disappears after a while.
    public var notice: Notice?
    /// The changes of this session that aren't known to be stored.
    var ownGestures: Set<Gesture.ID> = []
    /// The changes that are queued for the database, as far as the client has reported.
    public var outbox = Outbox()
    public var path: StackState<Path.State>
    /// The deep link to open when the standups have been read.
    public var pendingLink: String?
    /// Whether that link may start a meeting.
    ///
    /// A link that the user typed may. A link that opened a browser here may not.
    public var startsLinkedMeeting = true
    /// The stored standups, with the waiting changes applied.
    public var projection: Projection
    /// The reason why the database can't be read any more, after an earlier read.
    var readingFailure: StandupsDatabaseError?
    /// The work that an earlier run left behind.
    public var recovery = Recovery<SavedSession>.State()
    /// A sentence to show to the user at the start.
    public var warning: String?

    /// Creates the state of the app.
    ///
    /// - Parameters:
    ///   - standups: The standups, or `nil` if they haven't been read yet.
    ///   - path: The screens on top of the list, from the lowest to the topmost.
    ///   - link: A deep link to open once the standups have been read.
    public init(
      standups: IdentifiedArrayOf<Standup>? = nil, path: StackState<Path.State> = StackState(),
      link: String? = nil
    ) {
      self.projection = standups.map(Projection.init) ?? Projection()
      self.list = StandupsList.State(standups: standups)
      self.path = path
      self.path.obey(Path.rules)
      self.pendingLink = link
    }

    /// Whether the app is neither reading the database nor writing to it.
    ///
    /// Changes that wait for a retry or for an answer don't count.
    public var isSettled: Bool {
      !list.isLoading && (projection.waiting.isEmpty || outbox.failure != nil || outbox.isBlocked)
    }

    /// Whether the data was read, and an earlier session was restored or asked about.
    public var isRestored: Bool { list.isLoaded && recovery.hasSearched }

    /// Whether the app has started: it is restored, and nothing is being read or written.
    ///
    /// This is also `true` if the data can't be read.
    public var hasStarted: Bool {
      isSettled && (recovery.hasSearched || list.loadingFailure != nil)
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// A look at the session of a closed window has a result.
    indirect case closedSessionFound(OtherSession.ID, SessionsClient.Record?)
    /// Another window has taken the session over.
    case continuedInOtherWindow
    case handedOver(Result<String, HandoffError>)
    /// Where the session can be continued has changed: the title of the command, if there is a place.
    case handoffOffered(String?)
    case handoffRequested
    case linkOpened(String)
    case list(StandupsList.Action)
    case noticeExpired
    case othersChanged([OtherSession])
    case path(StackAction<Path.State, Path.Action>)
    case problemReported(String)
    case quitAttempted
    case recovery(Recovery<SavedSession>.Action)
    case rejectionKept(StandupsDatabaseError, file: String?)
    case reportButtonTapped
    case takeBackButtonTapped
    /// Indirect, because a session is large, and each control on the screens holds an action.
    indirect case takenBack(InterruptedSession<SavedSession>?)
    case task
    /// The session of another window is here, or it isn't there any more.
    indirect case tookOver(SessionsClient.Record?, RecoveryAnswer?)
    case undoButtonTapped
    /// Indirect, because an update is large, and each control on the screens holds an action.
    indirect case updated(StandupsUpdate)

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
      case handoffConfirmed
      case quitConfirmed
      case restoreConfirmed
      case retryConfirmed
    }

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
      public let list = CasePath(Action.list) { if case .list(let it) = $0 { it } else { nil } }
      public let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
      public let recovery = CasePath(Action.recovery) {
        if case .recovery(let it) = $0 { it } else { nil }
      }
    }
    public static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.problemReports) var reports
  @Dependency(\.sessionsClient) var sessions
  @Dependency(\.standupsClient) var standups
  @Dependency(\.unsavedChanges) var unsavedChanges
  @Dependency(\.uuid) var uuid

  private let rules: PathRules<Path.State>

  public init() {
    self.init(rules: Path.rules)
  }

  /// Creates the app with other rules. Tests of illegal paths use it without any.
  init(rules: PathRules<Path.State>) {
    self.rules = rules
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { StandupsList() }
    Scope(state: \.recovery, action: \.recovery) { Recovery<SavedSession>() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)):
        return handle(answer, into: &state)

      case .closedSessionFound(let id, let record):
        return ask(about: id, record, in: &state)

      case .continuedInOtherWindow:
        state.end(as: .inOtherWindow)
        return .none

      case .handedOver(let outcome):
        return finishHandoff(outcome, in: &state)

      case .handoffOffered(let title):
        state.handoffTitle = title
        return .none

      case .handoffRequested:
        state.askAboutHandoff()
        return .none

      case .linkOpened(let link):
        return open(link, in: &state)

      case .list(.delegate(let delegate)):
        return handle(delegate, into: &state)

      case .noticeExpired:
        state.notice = nil
        return .none

      case .othersChanged(let others):
        return follow(others, in: &state)

      case .path(.element(let id, let action)):
        return handle(action, from: id, into: &state)

      case .problemReported(let sentence):
        state.isReporting = false
        return show(Notice(sentence), in: &state)

      case .quitAttempted:
        state.askAboutQuitting()
        return .none

      case .recovery(.delegate(let delegate)):
        return handle(delegate, into: &state)

      case .rejectionKept(let error, let file):
        state.show(.savingRejected(error, keptIn: file))
        return .none

      case .reportButtonTapped:
        return report(&state)

      case .takeBackButtonTapped:
        return takeBack(&state)

      case .takenBack(let session):
        return finishTakingBack(session, in: &state)

      case .task:
        return start(&state)

      case .tookOver(let record, let answer):
        return restore(record, answer, in: &state)

      case .undoButtonTapped:
        return undo(&state)

      case .updated(let update):
        return apply(update, in: &state)

      case .alert, .list, .path, .recovery:
        return .none
      }
    }
    .obeying(rules, at: \.path)
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
    Reduce { state, action in
      var answered = handlePostponedConflicts(in: &state)
      if state.recovery.hasNextClosed { answered = .merge(answered, lookAtClosed(in: &state)) }
      state.askNext()
      // The popped screen may have kept a screen of a deleted standup open below it.
      guard case .path(.popFrom) = action else { return answered }
      return .merge(answered, leaveWhatIsGone(in: &state))
    }
  }
}
