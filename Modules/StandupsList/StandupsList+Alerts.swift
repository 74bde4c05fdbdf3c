import Cairn
import StandupsDatabase

extension AlertState<StandupsList.Destination.Action.Alert> {
  /// The alert for data that failed to load.
  static func loadingFailed(_ error: StandupsDatabaseError) -> Self {
    switch error.kind {
    case .damaged(isKeptAside: true): keptAside(error)
    case .newerSchema: madeByNewerVersion
    case .busy, .conflict, .damaged, .diskFull, .lost, .notStandups, .notWritable, .other,
      .unavailable:
      notRead(error)
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
      TextState("The database was left as it was. Update Standups to open it.")
    }
  }

  /// The alert for data that couldn't be read and still exists. Samples couldn't be stored.
  private static func notRead(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .retryConfirmed) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error)")
    }
  }
}
