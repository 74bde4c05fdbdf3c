public import Cairn
public import Models

/// Edits a copy of a standup: its title, length, theme and attendees.
///
/// It is embedded by the screens that present it, which decide what becomes of the copy.
public struct StandupForm: Reducer {
  public struct State: Equatable, Sendable {
    public var standup: Standup
    public var focus: Field?

    /// Starts with the title in focus. A standup that nobody takes part in gets a fresh attendee.
    public init(standup: Standup, focus: Field? = .title) {
      self.standup = standup
      self.focus = focus
      self.standup.ensureAttendee()
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case addAttendeeButtonTapped
    case attendeeNameChanged(Attendee.ID, String)
    case attendeesDeleted(ids: Set<Attendee.ID>)
    case binding(BindingAction<State>)
  }

  /// What can be in focus.
  public enum Field: Hashable, Sendable {
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

      case .binding:
        return .none
      }
    }
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
