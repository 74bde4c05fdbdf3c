public import Cairn

extension NotesAppModel {
  /// What a control does: a call of the model that it belongs to.
  public typealias Call = @MainActor () -> Void

  /// The screens of the models: the shared ones, whose events become calls.
  public var screens: NavigationStack<Call> {
    NavigationStack(
      root: NotesListScreen.screen(list.notes).map { [list] event in { list.handle(event) } },
      path: path.map { detail in
        NavigationStack.Element(
          id: ObjectIdentifier(detail),
          screen: NoteDetailScreen.screen(detail.note, isDeletionAsked: detail.isDeletionAsked)
            .map { event in { detail.handle(event) } },
          pop: { self.pop(detail) })
      })
  }
}
