public import Cairn

extension NotesApp {
  /// The screens of a state: the shared ones, whose events become actions.
  public static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: NotesListScreen.screen(state.list.notes).map { .list(.view($0)) },
      path: zip(state.path.ids, state.path).map { id, detail in
        NavigationStack.Element(
          id: id,
          screen: NoteDetailScreen.screen(detail.note, isDeletionAsked: detail.isDeletionAsked)
            .map { .path(.element(id: id, action: .view($0))) },
          pop: .path(.popFrom(id: id)))
      })
  }
}
