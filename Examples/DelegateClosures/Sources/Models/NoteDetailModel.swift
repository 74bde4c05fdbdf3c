import Cairn
public import Observation

/// A note as a plain model: it edits its own copy, and tells its parent by closures.
///
/// A closure that the parent has not bound reports itself by name when it is called.
@MainActor
@Observable
public final class NoteDetailModel {
  public private(set) var note: Note
  public private(set) var isDeletionAsked = false

  /// The note is to be deleted.
  @ObservationIgnored public var onDeletionConfirmed: @MainActor (Note.ID) -> Void =
    unimplemented("NoteDetailModel.onDeletionConfirmed")

  /// The note has changed into this one.
  @ObservationIgnored public var onNoteChanged: @MainActor (Note) -> Void =
    unimplemented("NoteDetailModel.onNoteChanged")

  @ObservationIgnored @Dependency(\.date.now) private var now

  public init(note: Note) {
    self.note = note
  }

  /// Does what the user asked for.
  public func handle(_ event: NoteDetailScreen.Event) {
    switch event {
    case .deleteButtonTapped:
      isDeletionAsked = true

    case .deletionCancelled:
      isDeletionAsked = false

    case .deletionConfirmed:
      isDeletionAsked = false
      onDeletionConfirmed(note.id)

    case .textChanged(let text):
      note.text = text
      note.editedAt = now
      onNoteChanged(note)
    }
  }
}
