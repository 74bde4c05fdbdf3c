public import Cairn
public import Models
public import SessionsClient
public import StandupsDatabase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Finds work that earlier runs left behind, and asks the user about one finding after the other.
///
/// It tells the parent what the user wants by ``Action/delegate(_:)``. The parent knows what a session
/// contains; see ``RecoverableSession``.
public struct Recovery<Session: RecoverableSession>: Reducer {
  /// Something that an earlier run left behind.
  public enum Finding: Equatable, Sendable {
    /// A database that an older version has moved aside.
    case movedAside(MovedAsideClient.Found)
    /// A session that was cut off, and the work in it that would be lost.
    case session(InterruptedSession<Session>, UnfinishedWork)
    /// Changes that couldn't be stored.
    case unsavedChanges(UnsavedChangesClient.Kept)
    /// The session of a closed window, and the work in it. It stays there until the user answers.
    case closedSession(OtherSession.ID, InterruptedSession<Session>, UnfinishedWork)
  }

  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The finding that the alert is about.
    var asked: Finding?
    /// Whether the search has started.
    var isStarted = false
    /// The findings to ask about later.
    var waiting: [Finding] = []
    /// Whether no earlier session waits for an answer or to be restored, so that this session may
    /// be saved.
    public internal(set) var isSessionSettled: Bool
    /// Whether it is decided what happens to the earlier session.
    var isSessionDecided = false
    /// Whether the search for an earlier session has a result.
    public var hasSearched: Bool { isSessionSettled || isSessionDecided || asked != nil }
    /// The sessions of windows that were closed.
    var closed: [OtherSession.ID] = []
    /// Those that the user was asked about, or is about to be.
    var offered: Set<OtherSession.ID> = []
    /// Accepted changes that aren't stored yet.
    var storing: [UnsavedChangesClient.Kept] = []
    /// The changes of earlier sessions that this session stores.
    var submitted: Set<Gesture.ID> = []

    /// Creates the state before the search.
    ///
    /// - Parameter isSessionSettled: Whether there is no earlier session to wait for.
    public init(isSessionSettled: Bool = false) {
      self.isSessionSettled = isSessionSettled
    }
  }

  public enum Action: CasePathable, DelegatingAction, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// A closed window has a session, and the user can be asked about it.
    indirect case closedSessionFound(OtherSession.ID, SessionsClient.Record)
    case delegate(Delegate)
    case found([Finding])
    /// The earlier session is kept for the next start.
    case sessionGivenBack
    indirect case sessionSearched(InterruptedSession<Session>?)
    /// The session of another window continues here. The answer is `nil` if the user wasn't asked.
    indirect case sessionTaken(SessionsClient.Record, RecoveryAnswer?)
    /// The data has been read, so the user can be asked.
    case started
    case stored([UnsavedChangesClient.Kept.ID])

    public typealias Alert = RecoveryAnswer

    /// The actions for the parent. Indirect, as a session is too: it is large, and is sent only
    /// once.
    public indirect enum Delegate: Equatable, Sendable {
      /// The changes of a file are to be stored.
      case changesAccepted([Gesture])
      /// The changes of a session are to be stored, unless they have settled meanwhile.
      case changesRestored([Gesture])
      /// The session of a closed window is to be taken over.
      case closedSessionAnswered(OtherSession.ID, RecoveryAnswer)
      /// The meeting of the session is saved as it is.
      case meetingSaved(InterruptedSession<Session>)
      case sessionRestored(InterruptedSession<Session>)
      case standupsAccepted([Standup])
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.calendar) var calendar
  @Dependency(\.date.now) var now
  @Dependency(\.movedAside) var movedAside
  @Dependency(\.sessionsClient) var sessions
  @Dependency(\.unsavedChanges) var unsavedChanges

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        return resolve(nil, &state)

      case .alert(.presented(let answer)):
        return resolve(answer, &state)

      case .closedSessionFound(let id, let record):
        guard state.closed.contains(id),
          let session = InterruptedSession<Session>(record, now: now, log: sessions.log),
          let work = session.saved.work
        else { return .none }
        state.waiting.append(.closedSession(id, session, work))
        return .none

      case .found(let findings):
        let accepted = state.acceptSubmitted(in: findings)
        return accepted.isEmpty ? .none : .send(.delegate(.changesAccepted(accepted)))

      case .sessionGivenBack:
        state.isSessionSettled = true
        return .none

      case .sessionSearched(let session):
        return .merge(acceptChanges(of: session, &state), take(session, &state))

      case .sessionTaken(let record, let answer):
        let session = InterruptedSession<Session>(record, now: now, log: sessions.log)
        return .merge(acceptChanges(of: session, &state), continueTaken(session, answer))

      case .started:
        guard !state.isStarted else { return .none }
        state.isStarted = true
        return look()

      case .stored(let ids):
        state.storing.removeAll { ids.contains($0.id) }
        return .run(outlivesSender: true) { [unsavedChanges] _ in
          for id in ids { await unsavedChanges.forget(id) }
        }

      case .delegate(.meetingSaved), .delegate(.sessionRestored):
        // Before, the record of the session must not be replaced.
        state.isSessionSettled = true
        return .none

      case .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    Reduce { state, _ in
      if state.asked == nil, !state.waiting.isEmpty {
        let finding = state.waiting.removeFirst()
        state.asked = finding
        state.alert = finding.question(calendar)
      }
      return .none
    }
  }

  /// Searches for findings, in the order of the questions.
  private func look() -> Effect<Action> {
    .run { [movedAside, now, sessions, unsavedChanges] send in
      let record = await sessions.takeOver()
      await send(
        .sessionSearched(
          record.flatMap { InterruptedSession<Session>($0, now: now, log: sessions.log) }))
      await send(.found(unsavedChanges.find().map(Finding.unsavedChanges)))
      await send(.found(movedAside.find().map(Finding.movedAside)))
    }
  }

  /// Stores the changes of a session. The user made them, so they aren't asked about. A database
  /// applies each only once.
  private func acceptChanges(
    of session: InterruptedSession<Session>?, _ state: inout State
  ) -> Effect<Action> {
    guard let gestures = session?.saved.gestures, !gestures.isEmpty else { return .none }
    state.submitted.formUnion(gestures.map(\.id))
    return .send(.delegate(.changesRestored(gestures)))
  }

  /// Queues a question about a session.
  ///
  /// If nothing would be lost, or if the user has asked to continue it, the session is restored
  /// without a question.
  private func take(_ session: InterruptedSession<Session>?, _ state: inout State) -> Effect<Action>
  {
    guard let session else {
      state.isSessionSettled = true
      return .none
    }
    guard !session.isContinued, let work = session.saved.work else {
      state.isSessionDecided = true
      return .send(.delegate(.sessionRestored(session)))
    }
    state.waiting.insert(.session(session, work), at: 0)
    return .none
  }
}

/// The user's answer to a question about a finding.
public enum RecoveryAnswer: Equatable, Sendable {
  case accepted
  case discarded
  /// A meeting is saved as far as it went.
  case savedAsItIs
}

extension InterruptedSession {
  /// Decodes the parts of a record that this version understands, and logs the rest.
  public init?(_ record: SessionsClient.Record, now: Date, log: (String) -> Void) {
    do {
      let saved = try JSONDecoder().decode(Session.self, from: record.data)
      for problem in saved.problems { log("A saved session: \(problem)") }
      self.init(
        saved: saved,
        suspendedTime: .seconds(Int(min(max(0, now.timeIntervalSince(record.date)), 1e9))),
        isContinued: record.isContinued)
    } catch {
      log("A saved session was discarded, because it could not be read: \(error)")
      return nil
    }
  }
}
