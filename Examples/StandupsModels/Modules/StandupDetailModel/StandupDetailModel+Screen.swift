public import Cairn
public import ModelSupport
import Models
import StandupFormModel
import StandupsDesign

extension StandupDetailModel {
  /// The standup, with its form or an alert over it.
  public var screen: Screen<Call> {
    Screen(standup.displayTitle) {
      Button(
        "Start Meeting", .now { self.startMeetingButtonTapped() }, role: .confirm, shortcut: "s")
      Section("Standup Info") {
        LabeledContent("Length", .duration(standup.duration))
        LabeledContent("Theme", standup.theme.name, color: standup.theme.color)
      }
      if !standup.meetings.isEmpty {
        Section("Past meetings") {
          ForEach(
            standup.meetings, onDelete: { id in .now { self.deleteMeetings([id]) } }
          ) { meeting in
            NavigationLink(.date(meeting.date), .now { self.meetingTapped(meeting.id) })
          }
        }
      }
      Section("Attendees") {
        ForEach(standup.attendees) { attendee in Text(attendee.displayName) }
      }
      Button("Delete", .now { self.deleteButtonTapped() }, role: .destructive)
    }
    .toolbar { Button("Edit", .now { self.editButtonTapped() }, shortcut: "e") }
    .sheet(
      destination?.form, dismiss: .now { self.cancelEditButtonTapped() }, action: { $0 }
    ) { form in
      form.screen(title: standup.displayTitle).toolbar {
        Button("Cancel", .now { self.cancelEditButtonTapped() }, role: .cancel)
        Button("Done", .now { self.doneEditingButtonTapped() }, role: .confirm)
      }
    }
    .alert(destination?.alert) { action in self.alertButtonTapped(action) }
  }
}

extension StandupDetailModel.Destination {
  fileprivate var form: StandupFormModel? {
    if case .edit(let form) = self { form } else { nil }
  }

  fileprivate var alert: AlertState<StandupDetailModel.AlertAction>? {
    if case .alert(let alert) = self { alert } else { nil }
  }
}
