public import Cairn

extension NotesAppModel {
  /// What a control does: a call of the model that it belongs to.
  public typealias Call = @MainActor () -> Void

  /// The screens of the models: the shared ones, whose events become calls.
  public var screens: NavigationStack<Call> {
    NavigationStack(
      root: list.screen,
      path: path.map { detail in
        NavigationStack<Call>.Element(
          id: ObjectIdentifier(detail), screen: detail.screen, pop: { self.pop(detail) })
      })
  }
}

extension NotesListModel {
  fileprivate var screen: Screen<NotesAppModel.Call> {
    NotesListScreen.screen(notes).map { event in { self.handle(event) } }
  }
}

extension NoteDetailModel {
  fileprivate var screen: Screen<NotesAppModel.Call> {
    NoteDetailScreen.screen(note, isDeletionAsked: isDeletionAsked)
      .map { event in { self.handle(event) } }
  }
}
