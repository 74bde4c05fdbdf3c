import Cairn
import StandupsDatabase

extension AlertState<AppFeature.Action.Alert> {
  static func linkNotFound(_ error: LinkError) -> Self {
    Self {
      TextState("Link not found")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error)")
    }
  }

  /// - Parameter file: The file that the change is kept in, if one could be made.
  static func savingRejected(_ error: StandupsDatabaseError, keptIn file: String?) -> Self {
    Self {
      TextState("Changes were not saved")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(
        file.map { "\(error) They are kept in \($0), and offered at the next start." }
          ?? "\(error) They are kept until the app ends.")
    }
  }

  static func standupDeleted(_ orphan: GoneStandups.Orphan) -> Self {
    Self {
      TextState("Standup deleted")
    } actions: {
      ButtonState(action: .restoreConfirmed) { TextState("Restore standup") }
      ButtonState(role: .destructive, action: .discardConfirmed) {
        TextState(orphan.isMeeting ? "Discard meeting" : "Discard")
      }
    } message: {
      TextState(
        orphan.isMeeting
          ? "“\(orphan.title)” was deleted elsewhere while this meeting ran."
          : "“\(orphan.title)” was deleted elsewhere.")
    }
  }

  /// What the user is told about a load that failed, if the screen beneath does not say enough.
  static func loadingFailed(_ error: StandupsDatabaseError) -> Self? {
    switch error {
    case .unreadable where error.hasLeftNothing: keptAside(error)
    case .newerSchema: madeByNewerVersion
    case .busy, .conflict, .diskFull, .lost, .notStandups, .notWritable, .other, .unavailable,
      .unreadable:
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
