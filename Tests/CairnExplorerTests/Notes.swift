import Cairn
import CairnTestSupport

/// An app of notes, optionally with a planted mistake.
struct Notes: Reducer {
  enum Mistake: CaseIterable, Sendable {
    case alertStays, effectGoesOn, issue, linkLeadsElsewhere, lostWrite, noWayBack, popsTwo
    case pushesAnything, staleDetail, wrongTarget
  }

  struct State: Equatable, Sendable {
    var notes: [Note]
    var path = StackState<NoteScreen.State>()

    init(notes: [Note] = [Note(id: 1, text: "a"), Note(id: 2, text: "b")]) { self.notes = notes }
  }

  enum Action: Equatable, Sendable, CasePathable {
    case noteTapped(Int)
    case path(StackActionOf<NoteScreen>)
    case ticked

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<NoteScreen>> {
        CasePath(embed: Action.path) { if case .path(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var mistake: Mistake?
  @Dependency(\.continuousClock) var clock
  @Dependency(\.drawer) var drawer

  static let rules = PathRules<NoteScreen.State> { screen in
    screen.isReading
      ? PathRule("A reading lies on its note.") { $0.note.id == screen.note.id && !$0.isReading }
      : PathRule("A note lies on the list.", onRoot: true)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noteTapped(let id):
        guard let note = state.notes.first(where: { $0.id == id }) else { return .none }
        state.path.append(NoteScreen.State(note: note))
        return .none

      case .path(.element(let id, .delegate(let delegate))):
        return answer(delegate, from: id, in: &state)

      case .path, .ticked:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { NoteScreen(mistake: mistake) }
  }

  private func answer(
    _ delegate: NoteScreen.Action.Delegate, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .deleted(let noteID):
      state.notes.removeAll { $0.id == noteID }
      state.path.pop(from: id)
      return write(state.notes)

    case .edited(let note):
      guard let index = state.notes.firstIndex(where: { $0.id == note.id }) else { return .none }
      state.notes[index] = note
      if mistake != .staleDetail { state.path[id: id]?.note = note }
      return mistake == .lostWrite ? .none : write(state.notes)

    case .finished:
      if mistake == .popsTwo { state.path.removeAll() } else { state.path.pop(from: id) }
      return .none

    case .read(let note):
      state.path.append(NoteScreen.State(note: note, isReading: true))
      if mistake == .pushesAnything { state.path.append(NoteScreen.State(note: note)) }
      guard mistake == .effectGoesOn else { return .none }
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
    }
  }

  private func write(_ notes: [Note]) -> Effect<Action> {
    .run(outlivesSender: true) { [drawer] _ in drawer.notes.setValue(notes) }
  }
}

struct Note: Equatable, Identifiable, Sendable {
  var id: Int
  var text: String
}

/// The storage of the notes.
struct Drawer: Sendable, TestDependencyKey {
  var notes = LockIsolated<[Note]>([])
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var drawer: Drawer {
    get { self[Drawer.self] }
    set { self[Drawer.self] = newValue }
  }
}

/// The screen of a note, or of reading it.
struct NoteScreen: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var note: Note
    var isReading = false
  }

  enum Action: Equatable, Sendable, CasePathable {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteTapped
    case finishTapped
    case readTapped
    case textChanged(String)

    enum Alert: Equatable, Sendable { case confirmed }
    enum Delegate: Equatable, Sendable {
      case deleted(Int)
      case edited(Note)
      case finished
      case read(Note)
    }

    struct AllCasePaths: Sendable {
      var alert: CasePath<Action, PresentationAction<Alert>> {
        CasePath(embed: Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let mistake: Notes.Mistake?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        return .send(.delegate(.deleted(state.note.id)))
      case .alert(.dismiss), .delegate:
        return .none
      case .deleteTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("No") }
        }
        return .none
      case .finishTapped:
        if mistake == .issue { reportIssue("Finished too soon.") }
        return mistake == .noWayBack ? .none : .send(.delegate(.finished))
      case .readTapped:
        return .send(.delegate(.read(state.note)))
      case .textChanged(let text):
        var note = state.note
        note.text = text
        return .send(.delegate(.edited(note)))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
