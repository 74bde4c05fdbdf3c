public import Cairn
public import Models

/// Edits a copy of a standup: its title, length, theme and attendees.
///
/// It is embedded by the screens that present it, which decide what becomes of the copy.
public struct StandupForm: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var draft: StandupDraft
    public var focus: Field?

    /// The standup as the user wants it.
    public var standup: Standup {
      get { draft.standup }
      set { draft.standup = newValue }
    }

    /// Starts with the title in focus. A standup that nobody takes part in gets a fresh attendee.
    public init(standup: Standup, focus: Field? = .title) {
      self.init(draft: StandupDraft(standup), focus: focus)
    }

    /// Goes on with a draft.
    public init(draft: StandupDraft, focus: Field? = .title) {
      self.draft = draft
      self.focus = focus
      self.standup.ensureAttendee()
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case addAttendeeButtonTapped
    case alert(PresentationAction<Alert>)
    case attendeeNameChanged(Attendee.ID, String)
    case attendeesDeleted(ids: Set<Attendee.ID>)
    case binding(BindingAction<State>)
    case delegate(Delegate)

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
      case keepMineConfirmed
      case takeTheirsConfirmed
    }

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      /// The user has said which side wins where both have changed a field.
      case conflictsSettled(keepingMine: Bool)
      case discardConfirmed
    }
  }

  /// What can be in focus.
  public enum Field: Hashable, Codable, Sendable {
    case attendee(Attendee.ID)
    case title
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: Attendee.ID(uuid()))
        state.standup.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .attendeeNameChanged(let id, let name):
        state.standup.attendees[id: id]?.name = name
        return .none

      case .attendeesDeleted(let ids):
        guard let first = state.standup.attendees.firstIndex(where: { ids.contains($0.id) }) else {
          return .none
        }
        state.standup.attendees.removeAll { ids.contains($0.id) }
        state.standup.ensureAttendee()
        let index = min(first, state.standup.attendees.count - 1)
        state.focus = .attendee(state.standup.attendees[index].id)
        return .none

      case .alert(.presented(let answer)):
        switch answer {
        case .discardConfirmed: return .send(.delegate(.discardConfirmed))
        case .keepMineConfirmed: return .send(.delegate(.conflictsSettled(keepingMine: true)))
        case .takeTheirsConfirmed: return .send(.delegate(.conflictsSettled(keepingMine: false)))
        }

      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension StandupForm.State {
  /// Asks before something that was typed is lost.
  ///
  /// - Returns: Whether the form may be left without a question.
  public mutating func mayBeLeft() -> Bool {
    guard draft.isTouched else { return true }
    alert = .discardChanges
    return false
  }

  /// Compares what was touched with what is stored, and asks where another hand was there too.
  ///
  /// - Returns: What the user did, or `nil` if he must answer first.
  public mutating func finish(over stored: Standup) -> [StandupEdit]? {
    let conflicts = draft.conflicts(with: stored)
    guard !conflicts.isEmpty else { return draft.edits }
    alert = .changedElsewhere(conflicts)
    return nil
  }

  /// Settles all conflicts with what is stored in favour of one side.
  public mutating func settle(with stored: Standup, keepingMine isKeepingMine: Bool) {
    if isKeepingMine { draft.keepMine(over: stored) } else { draft.takeTheirs(from: stored) }
  }
}

extension Standup {
  /// Adds a fresh attendee where there is none: a standup is for somebody.
  public mutating func ensureAttendee() {
    guard attendees.isEmpty else { return }
    @Dependency(\.uuid) var uuid
    attendees.append(Attendee(id: Attendee.ID(uuid())))
  }
}

extension StandupForm.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var alert: CasePath<StandupForm.Action, PresentationAction<StandupForm.Action.Alert>> {
      CasePath(embed: StandupForm.Action.alert) {
        if case .alert(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
