public import Cairn
public import Models
import StandupForm
import StandupsDesign

extension StandupDetail: ScreenReducer {
  /// The targets of the screen's links.
  public enum Target: Hashable, Sendable {
    /// A past meeting of the standup.
    case meeting(Meeting.ID)
  }

  /// Returns the screen of the standup, with its form or an alert over it.
  public static func screen(_ state: State) -> Screen<Action> {
    let standup = state.standup
    let ended = state.endedMeeting.flatMap { standup.meetings[id: $0.id] == nil ? nil : $0 }
    return Screen(standup.displayTitle) {
      if state.isGone {
        Text("“\(standup.displayTitle)” was deleted elsewhere.").foreground(.warning).announced()
      }
      if let ended { Text(ended.summary).bold().foreground(.success).announced() }
      Button("Start Meeting", .startMeetingButtonTapped, role: .confirm, shortcut: "s")
        .focused(state.isStartFocused)
      Section("Standup Info") {
        for (field, value) in standup.details {
          switch value {
          case .duration(let duration): LabeledContent(field.name, .duration(duration))
          case .text(let text): LabeledContent(field.name, text)
          case .theme(let theme): LabeledContent(field.name, theme.name, color: theme.color)
          }
        }
      }
      if !standup.meetings.isEmpty {
        Section("Past meetings") {
          ForEach(standup.meetings, onDelete: { .meetingsDeleted(ids: [$0]) }) { meeting in
            NavigationLink(.meetingTapped(meeting.id), to: Target.meeting(meeting.id)) {
              HStack {
                Text(.date(meeting.date))
                if meeting.id == ended?.id { Text("New").bold().foreground(.success) }
                Spacer()
                if let length = meeting.length { Text(.duration(length)) }
              }
              if let speakers = meeting.speakersText { Text(speakers).secondary() }
              if let summary = meeting.summary { Text(summary).secondary() }
            }
          }
        }
      }
      Section("Attendees") {
        ForEach(standup.attendees) { attendee in Text(attendee.displayName) }
      }
      Button("Delete", .deleteButtonTapped, role: .destructive)
    }
    .toolbar { Button("Edit", .editButtonTapped, shortcut: "e") }
    .selecting(row: state.endedMeeting?.id)
    .copies("the standup as Markdown") { standup.markdown(in: $0) }
    .sheet(
      state.destination?[case: \.edit], dismiss: .cancelEditButtonTapped, action: { $0 }
    ) { form in
      StandupForm.screen(form, title: standup.displayTitle)
        .map { .destination(.presented(.edit($0))) }
        .toolbar {
          Button("Cancel", .cancelEditButtonTapped, role: .cancel)
          Button("Done", .doneEditingButtonTapped, role: .confirm)
        }
    }
    .alert(state.destination?[case: \.alert]) {
      .destination($0.map(Destination.Action.alert))
    }
  }
}
