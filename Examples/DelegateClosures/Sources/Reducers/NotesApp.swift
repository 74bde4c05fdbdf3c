public import Cairn

/// The root as a reducer: it owns the path, and answers the delegate actions of every screen.
public struct NotesApp: Reducer {
  public struct State: Equatable, Sendable {
    public var list: NotesList.State
    /// The notes that are open, from the lowest to the topmost.
    public var path: StackState<NoteDetail.State>

    public init(notes: IdentifiedArrayOf<Note> = [], path: [NoteDetail.State] = []) {
      self.list = NotesList.State(notes: notes)
      self.path = StackState(path)
    }
  }

  public enum Action: Equatable, Sendable {
    case list(NotesList.Action)
    case path(StackActionOf<NoteDetail>)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { NotesList() }
    Reduce { state, action in
      switch action {
      case .list(.delegate(let delegate)):
        answer(delegate, &state)

      case .path(.element(_, action: .delegate(let delegate))):
        answer(delegate, &state)

      case .list, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { NoteDetail() }
  }

  /// A new delegate case does not build until it is answered here.
  private func answer(_ delegate: NotesList.Action.Delegate, _ state: inout State) {
    switch delegate {
    case .addNote:
      // It joins the list with its first change, so no blank note is ever left there.
      state.path.append(NoteDetail.State(note: Note(id: uuid(), editedAt: now)))
    case .showNote(let note):
      state.path.append(NoteDetail.State(note: note))
    }
  }

  private func answer(_ delegate: NoteDetail.Action.Delegate, _ state: inout State) {
    switch delegate {
    case .deletionConfirmed(let id):
      state.list.notes.remove(id: id)
      state.path.removeAll { $0.note.id == id }
    case .noteChanged(let note):
      state.list.notes.updateOrAppend(note)
    }
  }
}

extension NotesApp.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var list: CasePath<NotesApp.Action, NotesList.Action> {
      CasePath(embed: NotesApp.Action.list) {
        if case .list(let value) = $0 { value } else { nil }
      }
    }

    public var path: CasePath<NotesApp.Action, StackActionOf<NoteDetail>> {
      CasePath(embed: NotesApp.Action.path) {
        if case .path(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
