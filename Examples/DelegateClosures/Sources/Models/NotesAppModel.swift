public import Cairn
public import Observation

/// The root as a plain model: it owns the path, and binds the closures of every screen.
@MainActor
@Observable
public final class NotesAppModel {
  public let list: NotesListModel

  /// The notes that are open, from the lowest to the topmost. What is put here is bound, even from
  /// outside.
  public var path: [NoteDetailModel] {
    didSet { path.forEach(bind) }
  }

  @ObservationIgnored @Dependency(\.date.now) private var now
  @ObservationIgnored @Dependency(\.uuid) private var uuid

  public init(notes: IdentifiedArrayOf<Note> = [], path: [NoteDetailModel] = []) {
    self.list = NotesListModel(notes: notes)
    self.path = path
    bindList()
    path.forEach(bind)
  }

  /// Removes a note from the path, and all above it.
  public func pop(_ detail: NoteDetailModel) {
    guard let index = path.firstIndex(where: { $0 === detail }) else { return }
    path.removeSubrange(index...)
  }

  // Weakly throughout: the root owns the screens that own these closures.

  private func bindList() {
    list.onAddButtonTapped = { [weak self] in self?.addNote() }
    list.onNoteTapped = { [weak self] note in self?.show(note) }
  }

  private func bind(_ detail: NoteDetailModel) {
    detail.onDeletionConfirmed = { [weak self] id in self?.delete(id) }
    detail.onNoteChanged = { [weak self] note in self?.list.notes.updateOrAppend(note) }
  }

  /// Shows a new note. It joins the list with its first change, so no blank note is ever left there.
  private func addNote() {
    show(Note(id: uuid(), editedAt: now))
  }

  private func show(_ note: Note) {
    // The user taps long after the scope has ended in which the dependencies of this model were
    // overridden. The child takes over what this model captured there.
    path.append(withDependencies(from: self) { NoteDetailModel(note: note) })
  }

  private func delete(_ id: Note.ID) {
    list.notes.remove(id: id)
    path.removeAll { $0.note.id == id }
  }
}
