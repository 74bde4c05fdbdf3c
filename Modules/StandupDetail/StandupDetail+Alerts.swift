import Cairn

extension AlertState<StandupDetail.Destination.Action.Alert> {
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

  /// - Parameter reason: The reason in a sentence, or `nil` if the user has refused permission.
  static func speechDenied(because reason: String? = nil) -> Self {
    Self {
      TextState("Speech recognition denied")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(action: .openSettings) { TextState("Open settings") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        """
        \(reason.map { "\($0) So" } ?? "You previously denied speech recognition and so") your meeting will not be \
        recorded. You can enable speech recognition in settings, or you can continue without \
        recording.
        """)
    }
  }

  static var speechRestricted: Self {
    Self {
      TextState("Speech recognition restricted")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        """
        Your device does not support speech recognition and so your meeting will not be recorded.
        """)
    }
  }
}
