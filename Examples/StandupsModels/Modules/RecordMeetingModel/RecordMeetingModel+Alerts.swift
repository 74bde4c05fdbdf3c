import Cairn

extension AlertState<RecordMeetingModel.AlertAction> {
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
      TextState("The meeting is no longer recorded. What do you want to do?")
    }
  }
}
