import Cairn

extension AlertState<StandupDetailModel.AlertAction> {
  static var deletion: Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    } message: {
      TextState("Are you sure you want to delete this standup?")
    }
  }

  static var speechDenied: Self {
    Self {
      TextState("Speech recognition denied")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(action: .openSettings) { TextState("Open settings") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Your meeting will not be recorded, unless the settings allow it.")
    }
  }

  static var speechRestricted: Self {
    Self {
      TextState("Speech recognition restricted")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("This device can't recognize speech, so your meeting will not be recorded.")
    }
  }
}
