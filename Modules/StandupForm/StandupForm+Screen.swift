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
        Slider(
          "Length", value: state.standup.duration.wholeSeconds / 60, in: 5...30,
          valueLabel: state.standup.duration.lengthText
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
        ForEach(state.standup.attendees, onDelete: { .attendeesDeleted(ids: [$0]) }) { attendee in
          TextField(
            "Name", text: attendee.name, prompt: "Who takes part?",
            isFocused: state.focus == .attendee(attendee.id),
            onFocus: .binding(.set(\.focus, .attendee(attendee.id)))
          ) {
            .attendeeNameChanged(attendee.id, $0)
          }
        }
        Button("New attendee", .addAttendeeButtonTapped)
      }
    }
    .alert(state.alert) { .alert($0) }
  }
}
