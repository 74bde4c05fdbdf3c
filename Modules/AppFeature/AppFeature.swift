public import Cairn
public import Models
public import SessionsClient
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
    /// What was deleted elsewhere while the user was at it.
    var gone = GoneStandups()
    /// What becomes of the session, where the user goes on elsewhere.
    public var handoff: Handoff?
    /// What going on elsewhere is called, or `nil` where there is nowhere to go.
    public var handoffTitle: String?
    /// Whether the user has said that he wants to quit, whatever runs.
    var isQuitting = false
    var lastLoadingFailure: StandupsDatabaseError?
    public var list: StandupsList.State
    /// A line that goes by itself.
    public var notice: Notice?
    /// What is on its way to the database, as far as the client has told.
    public var outbox = Outbox()
    public var path: StackState<Path.State>
    /// A deep link that is followed when the standups have been read.
    public var pendingLink: String?
    /// Whether that link may start a meeting: one that the user has written himself may, one that led a
    /// browser here may not.
    public var startsLinkedMeeting = true
    /// The standups, as stored and as changed since.
    public var projection: Projection
    /// What is in conflict, and is asked about once nothing else would be lost.
    var postponed: Set<Gesture.ID> = []
    /// Why the database, which was read before, cannot be read any more.
    var readingFailure: StandupsDatabaseError?
    /// What earlier programs have left.
    public var recovery = Recovery.State()
    /// What the user is told at the start, in a sentence.
    public var warning: String?

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
      self.path.obey(Path.rules)
      self.pendingLink = link
    }

    /// Whether nothing is being read from the database or written to it. What waits to be tried again
    /// is not.
    public var isSettled: Bool {
      !list.isLoading && (projection.waiting.isEmpty || outbox.failure != nil || outbox.isHeldUp)
    }

    /// Whether a start is over: what is stored was read, and what an earlier session has left is taken
    /// up or asked about; or what is stored cannot be read.
    public var hasStarted: Bool {
      isSettled && (recovery.hasSearched || list.loadingFailure != nil)
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case handedOver(Result<String, HandoffError>)
    case handoffRequested
    case linkOpened(String)
    case list(StandupsList.Action)
    case noticeExpired
    case path(StackAction<Path.State, Path.Action>)
    case quitAttempted
    case recovery(Recovery.Action)
    case rejectionKept(StandupsDatabaseError, file: String?)
    case task
    case undoButtonTapped
    /// It lies apart, for it is large, and what is sent is held by each control on the screens.
    indirect case updated(Update)

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
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
  @Dependency(\.sessionsClient) var sessions
  @Dependency(\.standupsClient) var standups
  @Dependency(\.unsavedChanges) var unsavedChanges
  @Dependency(\.uuid) var uuid

  private let rules: PathRules<Path.State>

  public init() {
    self.init(rules: Path.rules)
  }

  /// Creates the app under other rules: what it promises for illegal paths is tested without any.
  init(rules: PathRules<Path.State>) {
    self.rules = rules
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { StandupsList() }
    Scope(state: \.recovery, action: \.recovery) { Recovery() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)):
        return glue(answer, into: &state)

      case .handedOver(let outcome):
        return take(outcome, in: &state)

      case .handoffRequested:
        return handOver(&state)

      case .linkOpened(let link):
        return open(link, in: &state)

      case .list(.delegate(let delegate)):
        return glue(delegate, into: &state)

      case .noticeExpired:
        state.notice = nil
        return .none

      case .path(.element(let id, let action)):
        return glue(action, from: id, into: &state)

      case .quitAttempted:
        state.askAboutQuitting()
        return .none

      case .recovery(.delegate(let delegate)):
        return glue(delegate, into: &state)

      case .rejectionKept(let error, let file):
        state.show(.savingRejected(error, keptIn: file))
        return .none

      case .task:
        return start(&state)

      case .undoButtonTapped:
        guard let edits = state.notice?.undo else { return .none }
        state.notice = nil
        return make(edits, in: &state)

      case .updated(let update):
        return take(update, in: &state)

      case .alert, .list, .path, .recovery:
        return .none
      }
    }
    .obeying(rules, at: \.path)
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
    Reduce { state, action in
      state.askNext()
      // What lay below a screen that was left may be gone: that held it.
      if case .path(.popFrom) = action { return leaveWhatIsGone(in: &state) }
      return .none
    }
  }
}
