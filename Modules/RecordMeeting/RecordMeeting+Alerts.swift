import Cairn

extension AlertState<RecordMeeting.Action.Alert> {
  static func endMeeting(isDiscardable: Bool) -> Self {
    Self {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .saveConfirmed) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("You are ending the meeting early. What would you like to do?")
    }
  }

  static var speechFailed: Self {
    Self {
      TextState("Speech recognition failure")
    } actions: {
      ButtonState(role: .cancel) { TextState("Continue meeting") }
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard meeting") }
    } message: {
      TextState(
        """
        The speech recognizer has failed for some reason and so your meeting will no longer be \
        recorded. What do you want to do?
        """)
    }
  }
}
