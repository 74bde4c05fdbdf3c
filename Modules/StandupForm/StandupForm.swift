public import Cairn
public import Models

/// Edits a copy of a standup: its title, length, theme and attendees.
///
/// The screens that present the form decide what happens to the copy.
public struct StandupForm: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The last deletion, which can be undone.
    public var deletion: Deletion?
    public var draft: StandupDraft
    public var focus: Field?

    /// The standup with the user's changes.
    public var standup: Standup {
      get { draft.standup }
      set { draft.standup = newValue }
    }

    /// Whether the standup has room for another attendee.
    var mayAddAttendee: Bool { standup.attendees.count < Standup.largestTeam }

    /// Creates a form, by default with the title in focus. A standup without attendees gets an
    /// empty one.
    public init(standup: Standup, focus: Field? = .title) {
      self.init(draft: StandupDraft(standup), focus: focus)
    }

    /// Creates a form from a draft.
    public init(draft: StandupDraft, focus: Field? = .title) {
      self.draft = draft
      self.focus = focus
      self.standup.ensureAttendee()
    }
  }

  public enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case addAttendeeButtonTapped
    case alert(PresentationAction<Alert>)
    case attendeeMoved(Attendee.ID, by: Int)
    case attendeeNameChanged(Attendee.ID, String)
    /// The user has pasted several names into the field of one.
    case attendeeNamesPasted(Attendee.ID, [String])
    case attendeesDeleted(ids: Set<Attendee.ID>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case undoDeletionButtonTapped

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
      case keepMineConfirmed
      case takeTheirsConfirmed
    }

    /// The actions for the parent.
    public enum Delegate: Equatable, Sendable {
      /// The user wants to go on editing before one side wins the conflicts.
      case conflictsLeftOpen
      /// The user has decided which side wins the conflicts.
      case conflictsSettled(keepingMine: Bool)
      case discardConfirmed
    }

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  /// A field that can have the focus.
  public enum Field: Hashable, Sendable {
    case attendee(Attendee.ID)
    case text(StandupField)

    /// The title.
    public static let title = Self.text(.title)
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        guard state.mayAddAttendee else { return .none }
        let attendee = Attendee(id: Attendee.ID(uuid()))
        state.standup.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .attendeeMoved(let id, by: let offset):
        if let insertionPoint = state.standup.attendees.insertionPoint(of: id, movedBy: offset) {
          state.standup.attendees.move(id, to: insertionPoint)
        }
        return .none

      case .attendeeNameChanged(let id, let name):
        state.standup.attendees[id: id]?.name = name
        return .none

      case .attendeeNamesPasted(let id, let names):
        paste(names, at: id, into: &state)
        return .none

      case .attendeesDeleted(let ids):
        state.delete(ids)
        return .none

      case .alert(.presented(let answer)):
        switch answer {
        case .discardConfirmed: return .send(.delegate(.discardConfirmed))
        case .keepMineConfirmed: return .send(.delegate(.conflictsSettled(keepingMine: true)))
        case .takeTheirsConfirmed: return .send(.delegate(.conflictsSettled(keepingMine: false)))
        }

      case .alert(.dismiss) where state.isAskingAboutConflicts:
        return .send(.delegate(.conflictsLeftOpen))

      case .undoDeletionButtonTapped:
        state.undoDeletion()
        return .none

      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Gives the first name to an attendee, and inserts the others after it, as far as there is room.
  private func paste(_ names: [String], at id: Attendee.ID, into state: inout State) {
    guard let first = names.first, state.standup.attendees[id: id] != nil else { return }
    state.standup.attendees[id: id]?.name = first
    var last = id
    for name in names.dropFirst() where state.mayAddAttendee {
      let attendee = Attendee(id: Attendee.ID(uuid()), name: name)
      state.standup.attendees.insert(attendee, at: .after(last))
      last = attendee.id
    }
    state.focus = .attendee(last)
  }
}

extension Standup {
  /// Adds an empty attendee if there is none, because a form always shows one.
  public mutating func ensureAttendee() {
    guard attendees.isEmpty else { return }
    @Dependency(\.uuid) var uuid
    attendees.append(Attendee(id: Attendee.ID(uuid())))
  }
}
