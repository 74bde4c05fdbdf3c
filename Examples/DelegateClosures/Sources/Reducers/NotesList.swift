public import Cairn

/// The list as a reducer: what it cannot do itself, it asks of its parent by a delegate action.
public struct NotesList: Reducer {
  public struct State: Equatable, Sendable {
    public var notes: IdentifiedArrayOf<Note>

    public init(notes: IdentifiedArrayOf<Note> = []) {
      self.notes = notes
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case view(NotesListScreen.Event)

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      case addNote
      case showNote(Note)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.addButtonTapped):
        return .send(.delegate(.addNote))

      case .view(.noteDeleted(let id)):
        state.notes.remove(id: id)
        return .none

      case .view(.noteTapped(let id)):
        guard let note = state.notes[id: id] else { return .none }
        return .send(.delegate(.showNote(note)))

      case .delegate:
        return .none
      }
    }
  }
}
