import Cairn
import Models
import StandupsDesign

extension Standup {
  /// The screen that previews the standup before the user opens it.
  var facts: Screen<Never> {
    Screen(displayTitle) {
      Section("Standup Info") {
        LabeledContent("Length", .duration(duration))
        LabeledContent("Theme", theme.name, color: theme.color)
        LabeledContent("Meetings", "\(meetings.count)")
      }
      Section("Attendees") {
        ForEach(attendees) { attendee in Text(attendee.displayName) }
      }
      if let last = meetings.first {
        Section("Last meeting") {
          Text(.date(last.date))
          if let summary = last.summary { Text(summary).secondary() }
        }
      }
    }
  }
}
