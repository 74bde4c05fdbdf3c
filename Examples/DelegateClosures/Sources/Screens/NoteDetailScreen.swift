public import Cairn

/// How a note looks and what the user can do with it, whatever runs it.
public enum NoteDetailScreen {
  public enum Event: Equatable, Sendable {
    case deleteButtonTapped
    case deletionCancelled
    case deletionConfirmed
    case textChanged(String)
  }

  /// Draws a note. The time is in the calendar of the dependencies.
  public static func screen(_ note: Note, isDeletionAsked: Bool) -> Screen<Event> {
    @Dependency(\.calendar) var calendar
    return Screen(note.title) {
      TextField("Text", text: note.text, prompt: "What is on your mind?", axis: .vertical) {
        .textChanged($0)
      }
      Section {
        LabeledContent("Edited", note.edited(in: calendar))
        Button("Delete", .deleteButtonTapped, role: .destructive)
      }
    }
    .alert(isDeletionAsked ? deletion : nil)
  }

  private static var deletion: Dialog<Event> {
    Dialog(
      "Delete this note?",
      buttons: [
        DialogButton("Delete", role: .destructive, action: .deletionConfirmed),
        DialogButton("Keep", role: .cancel),
      ],
      dismiss: .deletionCancelled)
  }
}
