import Cairn
import Conflicts
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

  /// - Parameter file: The file that the change was saved in, if one could be created.
  static func savingRejected(_ error: StandupsDatabaseError, keptIn file: String?) -> Self {
    Self {
      TextState("Changes were not saved")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(
        file.map { "\(error) Your changes are kept in \($0)." }
          ?? "\(error) Your changes are kept until you quit.")
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
}
