public import Cairn
public import Observation

/// The list as a plain model: what it cannot do itself, it asks of its parent by a closure.
///
/// A closure that the parent has not bound reports itself by name when it is called.
@MainActor
@Observable
public final class NotesListModel {
  public var notes: IdentifiedArrayOf<Note>

  /// Make a note, and show it.
  @ObservationIgnored public var onAddButtonTapped: @MainActor () -> Void =
    unimplemented("NotesListModel.onAddButtonTapped")

  /// Show this note.
  @ObservationIgnored public var onNoteTapped: @MainActor (Note) -> Void =
    unimplemented("NotesListModel.onNoteTapped")

  public init(notes: IdentifiedArrayOf<Note> = []) {
    self.notes = notes
  }

  /// Does what the user asked for.
  public func handle(_ event: NotesListScreen.Event) {
    switch event {
    case .addButtonTapped:
      onAddButtonTapped()

    case .noteDeleted(let id):
      notes.remove(id: id)

    case .noteTapped(let id):
      guard let note = notes[id: id] else { return }
      onNoteTapped(note)
    }
  }
}
