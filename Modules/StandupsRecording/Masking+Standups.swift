public import CairnRecording

extension Masking {
  /// The masking of the app's recordings.
  public static var standups: Self {
    Self(
      keeping: [
        "theme", "setTheme.from", "setTheme.to", "field", "speechAllowed", "speechStatus",
        "sessionNotGiven", "handoffTitle", "handoffOffered",
      ],
      ids: [
        "id", "keys", "deletions", "deleted", "settled", "standupID", "conflicts", "rejections",
        "edit",
        "delete", "move", "after", "attendee", "removedAttendee", "renameAttendee", "moveAttendee",
        "deleteAttendee", "deleteMeeting", "meeting", "meetingID", "of",
      ],
      fixedWords: fixedWords,
      linkWords: [
        "add", "delete", "edit", "meetings", "record", "search", "standups", "words",
      ])
  }

  /// The words of controls that are the same for all users.
  private static let fixedWords: Set<String> = [
    "Add", "Add a standup", "Add them", "Cancel", "Continue", "Continue here",
    "Continue in the terminal", "Continue meeting", "Continue there", "Continue without recording",
    "Delete", "Discard", "Discard meeting",
    "Dismiss", "Done", "Edit", "End meeting", "Keep editing", "Keep mine", "Later", "Leave it",
    "Length", "Load sample data", "Mute", "Name", "Nevermind", "New attendee", "New standup",
    "Next",
    "No", "Notes", "OK", "Open in browser", "Open settings", "Pause", "Quit", "Report",
    "Report a problem",
    "Restore standup",
    "Resume", "Save",
    "Save and end", "Start Meeting", "Stay", "Take back", "Take theirs", "Theme", "Title",
    "Try again", "Undo", "Unmute", "Yes",
  ]
}
