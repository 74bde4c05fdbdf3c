import Cairn
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
      if error.isPassing {
        ButtonState(action: .retryConfirmed) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("OK") }
      } else {
        ButtonState(role: .cancel) { TextState("OK") }
      }
    } message: {
      TextState(
        error.isPassing
          ? "\(error) They are kept, and tried again."
          : "\(error)")
    }
  }
}
