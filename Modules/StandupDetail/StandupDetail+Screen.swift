public import Cairn
import Models
import StandupForm
import StandupsDesign

extension StandupDetail: ScreenReducer {
  /// The standup, with its form or an alert over it. Dates are in the calendar of the dependencies.
  public static func screen(_ state: State) -> Screen<Action> {
    @Dependency(\.calendar) var calendar
    let standup = state.standup
    return Screen(standup.displayTitle) {
      if state.isGone { Text("“\(standup.displayTitle)” was deleted elsewhere.").secondary() }
      Section("Standup Info") {
        Button("Start Meeting", .startMeetingButtonTapped, shortcut: "s")
        LabeledContent("Length", standup.duration.lengthText)
        LabeledContent("Theme", standup.theme.name, color: standup.theme.color)
      }
      if !standup.meetings.isEmpty {
        Section("Past meetings") {
          ForEach(standup.meetings, onDelete: { .meetingsDeleted(ids: [$0]) }) { meeting in
            NavigationLink(meeting.date.text(in: calendar), .meetingTapped(meeting.id))
          }
        }
      }
      Section("Attendees") {
        ForEach(standup.attendees) { attendee in Text(attendee.displayName) }
      }
      Button("Delete", .deleteButtonTapped, role: .destructive)
    }
    .toolbar { Button("Edit", .editButtonTapped, shortcut: "e") }
    .sheet(
      state.destination?[case: \.edit], dismiss: .cancelEditButtonTapped, action: { $0 }
    ) { form in
      StandupForm.screen(form, title: standup.displayTitle)
        .map { .destination(.presented(.edit($0))) }
        .toolbar {
          Button("Cancel", .cancelEditButtonTapped, role: .cancel)
          Button("Done", .doneEditingButtonTapped)
        }
    }
    .alert(state.destination?[case: \.alert]) {
      .destination($0.map(Destination.Action.alert))
    }
  }
}
