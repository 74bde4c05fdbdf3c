public import Cairn

/// A note as a reducer: it edits its own copy, and tells its parent by delegate actions.
public struct NoteDetail: Reducer {
  public struct State: Equatable, Sendable {
    public var note: Note
    public var isDeletionAsked = false

    public init(note: Note) {
      self.note = note
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case view(NoteDetailScreen.Event)

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      case deletionConfirmed(Note.ID)
      case noteChanged(Note)
    }
  }

  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.deleteButtonTapped):
        state.isDeletionAsked = true
        return .none

      case .view(.deletionCancelled):
        state.isDeletionAsked = false
        return .none

      case .view(.deletionConfirmed):
        state.isDeletionAsked = false
        return .send(.delegate(.deletionConfirmed(state.note.id)))

      case .view(.textChanged(let text)):
        state.note.text = text
        state.note.editedAt = now
        return .send(.delegate(.noteChanged(state.note)))

      case .delegate:
        return .none
      }
    }
  }
}
