public import Cairn

/// How the list looks and what the user can do there, whatever runs it.
public enum NotesListScreen {
  public enum Event: Equatable, Sendable {
    case addButtonTapped
    case noteDeleted(Note.ID)
    case noteTapped(Note.ID)
  }

  /// Draws the list. The times are in the calendar of the dependencies.
  public static func screen(_ notes: IdentifiedArrayOf<Note>) -> Screen<Event> {
    @Dependency(\.calendar) var calendar
    return Screen("Notes") {
      if notes.isEmpty {
        Text("No notes yet.").secondary()
      }
      List {
        ForEach(notes) { note in
          NavigationLink(.noteTapped(note.id)) {
            HStack {
              Text(note.title)
              Spacer()
              Text(note.edited(in: calendar)).secondary()
            }
          }
          .onDelete(Event.noteDeleted(note.id))
        }
      }
    }
    .toolbar { Button("New", .addButtonTapped, shortcut: "n") }
  }
}
