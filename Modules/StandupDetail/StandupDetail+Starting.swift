public import Cairn
import Models
import SpeechClient

extension StandupDetail.State {
  /// Starts a meeting, as the button does. If it can't be recorded, asks the user first.
  ///
  /// A parent calls it on a new screen, if the user starts the meeting elsewhere.
  ///
  /// - Returns: The effect of the screen, which asks the parent for the meeting.
  public mutating func startMeeting() -> Effect<StandupDetail.Action> {
    @Dependency(\.speechClient) var speech
    switch speech.authorizationStatus() {
    case .notDetermined, .authorized:
      return .send(.delegate(.startMeeting(standup.id)))
    case .denied:
      destination = .alert(.speechDenied(because: speech.denialReason()))
      return .none
    case .restricted:
      destination = .alert(.speechRestricted)
      return .none
    }
  }
}
