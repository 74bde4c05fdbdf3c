import Cairn

extension Notes {
  /// The targets of the list's links.
  enum Target: Hashable { case note(Int) }

  static func screens(_ state: State, mistake: Mistake? = nil) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: Screen("Notes") {
        ForEach(state.notes) { note in
          NavigationLink(
            note.text.isEmpty ? "(empty)" : note.text, .noteTapped(note.id),
            to: Target.note(mistake == .wrongTarget ? 1 : note.id))
        }
      },
      path: zip(state.path.ids, state.path).map { id, note in
        NavigationStack<Action>.Element(
          id: id,
          screen: note.screen(mistake).map { .path(.element(id: id, action: $0)) },
          pop: .path(.popFrom(id: id)), target: note.place)
      })
    stack.rootTarget = AnyHashableSendable(NotePlace.list)
    stack.links = TargetLinks { target -> NotePlace? in
      if case .note(let id)? = target as? Target { .note(id) } else { nil }
    }
    return stack
  }

  /// Returns the state that a link names.
  static func state(at link: Link?, in notes: [Note], mistake: Mistake?) -> State {
    var state = State(notes: notes)
    let places: [NotePlace]? = try? link?.places()
    for place in places ?? [] {
      switch place {
      case .list: break
      case .note(let id):
        guard let note = notes.first(where: { $0.id == id }) else { continue }
        state.path.append(NoteScreen.State(note: note))
      case .reading:
        guard let below = state.path.last, mistake != .linkLeadsElsewhere else { continue }
        state.path.append(NoteScreen.State(note: below.note, isReading: true))
      }
    }
    return state
  }
}

extension NoteScreen.State {
  fileprivate func screen(_ mistake: Notes.Mistake?) -> Screen<NoteScreen.Action> {
    var screen = Screen<NoteScreen.Action>(isReading ? "Reading" : "Note") {
      if isReading {
        Text(note.text)
        Button("Finish", .finishTapped)
      } else {
        TextField("Text", text: note.text) { .textChanged($0) }
        Button("Read", .readTapped)
        Button("Delete", .deleteTapped, role: .destructive)
      }
    }
    .alert(alert) { .alert($0) }
    if alert != nil, mistake == .alertStays {
      // Each answer presents the question again.
      screen = screen.alert(
        Dialog("Delete?", buttons: [DialogButton("No")], dismiss: .deleteTapped))
    }
    if isReading, mistake == .noWayBack { screen = screen.back(.finishTapped) }
    return screen
  }
}
