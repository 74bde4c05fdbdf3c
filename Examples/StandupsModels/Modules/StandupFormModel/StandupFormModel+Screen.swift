public import Cairn
public import ModelSupport
import Models
import StandupsDesign

extension StandupFormModel {
  /// Returns the screen of the form. Its presenter adds the buttons that end it.
  public func screen(title: String) -> Screen<Call> {
    Screen(title) {
      Section("Standup Info") {
        TextField(
          "Title", text: standup.title, prompt: "What is it called?", isFocused: focus == .title,
          onFocus: .now { self.focus = .title }
        ) { title in .now { self.standup.title = title } }
        Slider(
          "Length", value: standup.duration.wholeSeconds / 60, in: 5...30,
          valueLabel: .duration(standup.duration)
        ) { minutes in .now { self.standup.duration = .seconds(minutes * 60) } }
        Picker(
          "Theme", selection: standup.theme, options: Theme.allCases, title: \.name, color: \.color
        ) { theme in .now { self.standup.theme = theme } }
      }
      Section("Attendees") {
        ForEach(
          standup.attendees, onDelete: { id in .now { self.deleteAttendees([id]) } }
        ) { [focus] attendee in
          TextField(
            "Name", text: attendee.name, prompt: "Who takes part?",
            isFocused: focus == .attendee(attendee.id),
            onFocus: .now { self.focus = .attendee(attendee.id) }
          ) { name in .now { self.standup.attendees[id: attendee.id]?.name = name } }
        }
        Button("New attendee", .now { self.addAttendeeButtonTapped() })
      }
    }
  }
}
