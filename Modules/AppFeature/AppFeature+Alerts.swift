import Cairn
import Models
import RecordMeeting
import StandupsDatabase

extension AlertState<AppFeature.Action.Alert> {
  static func linkNotFound(_ link: String) -> Self {
    Self {
      TextState("Link not found")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("There is no standup or meeting at \(link).")
    }
  }

  static func savingFailed(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Changes were not saved")
    } actions: {
      ButtonState(action: .retryConfirmed) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error) They are kept, and tried again.")
    }
  }

  static func resumeMeeting(_ meeting: RecordMeeting.State.Saved) -> Self {
    Self {
      TextState("Resume meeting?")
    } actions: {
      ButtonState(action: .sessionResumed) { TextState("Resume") }
      ButtonState(action: .sessionSaved) { TextState("Save as it is") }
      ButtonState(role: .destructive, action: .sessionDiscarded) { TextState("Discard") }
    } message: {
      TextState(
        "A meeting of “\(meeting.standup.displayTitle)” was interrupted after "
          + "\(Duration.seconds(meeting.secondsElapsed).clockText).")
    }
  }

  static func continueEditing(_ draft: StandupDraft) -> Self {
    let standup = draft.original.title.isBlank ? draft.standup : draft.original
    return Self {
      TextState("Continue editing?")
    } actions: {
      ButtonState(action: .sessionResumed) { TextState("Continue") }
      ButtonState(role: .destructive, action: .sessionDiscarded) { TextState("Discard") }
    } message: {
      TextState("Changes of “\(standup.displayTitle)” were not saved.")
    }
  }

  static func unsavedFound(count: Int, date: String) -> Self {
    Self {
      TextState("Unsaved changes found")
    } actions: {
      ButtonState(action: .unsavedSaved) { TextState("Save") }
      ButtonState(role: .cancel) { TextState("Later") }
      ButtonState(role: .destructive, action: .unsavedDiscarded) { TextState("Discard") }
    } message: {
      TextState(
        "\(count) change\(count == 1 ? "" : "s") from \(date) \(count == 1 ? "was" : "were") not saved."
      )
    }
  }

  static func standupDeleted(_ standup: Standup, isMeeting: Bool) -> Self {
    Self {
      TextState("Standup deleted")
    } actions: {
      ButtonState(action: .restoreConfirmed) { TextState("Restore standup") }
      ButtonState(role: .destructive, action: .discardConfirmed) {
        TextState(isMeeting ? "Discard meeting" : "Discard")
      }
    } message: {
      TextState(
        isMeeting
          ? "“\(standup.displayTitle)” was deleted elsewhere while this meeting ran."
          : "“\(standup.displayTitle)” was deleted elsewhere.")
    }
  }

  /// What the user is told about a load that failed, if the screen beneath does not say enough.
  static func loadingFailed(_ error: StandupsDatabaseError) -> Self? {
    switch error {
    case .unreadable where error.hasLeftNothing: keptAside(error)
    case .newerSchema: madeByNewerVersion
    case .busy, .conflict, .diskFull, .notStandups, .notWritable, .other, .unavailable, .unreadable:
      nil
    }
  }

  private static func keptAside(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .samplesConfirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState(
        """
        Unfortunately your past data failed to load. Would you like to load some sample data to \
        play around with?

        \(error)
        """)
    }
  }

  private static var madeByNewerVersion: Self {
    Self {
      TextState("Made by a newer version")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("The database was left as it is. Update Standups to open it.")
    }
  }
}
