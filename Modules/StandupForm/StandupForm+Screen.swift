public import Cairn
import Models
import StandupsDesign

extension StandupForm {
  /// The form. Whoever presents it adds the buttons that end it.
  public static func screen(_ state: State, title: String) -> Screen<Action> {
    Screen(title) {
      Section("Standup Info") {
        TextField(
          "Title", text: state.standup.title, prompt: "What is it called?",
          isFocused: state.focus == .title, onFocus: .binding(.set(\.focus, .title))
        ) {
          .binding(.set(\.standup.title, $0))
        }
        .maximumLength(Standup.longestName)
        Slider(
          "Length", value: state.standup.duration.wholeSeconds / 60, in: 5...30,
          valueLabel: .duration(state.standup.duration)
        ) {
          .binding(.set(\.standup.duration, .seconds($0 * 60)))
        }
        Picker(
          "Theme", selection: state.standup.theme, options: Theme.allCases, title: \.name,
          color: \.color
        ) {
          .binding(.set(\.standup.theme, $0))
        }
      }
      Section("Attendees") {
        ForEach(
          state.standup.attendees, onDelete: { .attendeesDeleted(ids: [$0]) },
          onMove: { .attendeeMoved($0, by: $1) }
        ) { attendee in
          TextField(
            "Name", text: attendee.name, prompt: "Who takes part?",
            isFocused: state.focus == .attendee(attendee.id),
            onFocus: .binding(.set(\.focus, .attendee(attendee.id)))
          ) {
            .attendeeNameChanged(attendee.id, $0)
          }
          .contentType(.name)
          // Names of others, not of who writes them.
          .autocompleted(false)
          .maximumLength(Standup.longestName)
          .onSubmit(state.isAsking(for: attendee) ? nil : .addAttendeeButtonTapped)
        }
        if let deletion = state.deletion {
          HStack {
            Text("Deleted \(deletion.text).").secondary()
            Button("Undo", .undoDeletionButtonTapped, shortcut: "u")
            Spacer()
          }
        }
        Button("New attendee", .addAttendeeButtonTapped)
      }
    }
    .alert(state.alert) { .alert($0) }
  }
}

extension StandupForm.Deletion {
  /// Who was deleted, in words.
  fileprivate var text: String { attendees.map { "“\($0.displayName)”" }.joined(separator: ", ") }
}

extension StandupForm.State {
  /// Whether a name is asked for, here or further down, so that the next field is gone on to.
  fileprivate func isAsking(for attendee: Attendee) -> Bool {
    attendee.name.isBlank || attendee.id != standup.attendees.last?.id
  }
}
