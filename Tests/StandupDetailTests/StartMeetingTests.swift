import Cairn
import CairnTesting
import Models
import SettingsClient
import SpeechClient
import StandupDetail
import StandupForm
import Testing

@MainActor
@Suite struct StartMeetingTests {
  @Test(
    "If speech is authorized or undetermined, the meeting starts at once",
    arguments: [SpeechClient.AuthorizationStatus.authorized, .notDetermined])
  func allowed(_ status: SpeechClient.AuthorizationStatus) async {
    let store = makeStore(status)
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.startMeeting(Standup.designMock.id)))
  }

  @Test("A link to start a meeting focuses the start button until the user's first action")
  func focus() async {
    var state = StandupDetail.State(standup: .designMock)
    state.isStartFocused = true
    let focused = StandupDetail.screen(state).buttons.filter(\.isFocused)
    #expect(focused.map(\.title) == ["Start Meeting"])
    let store = makeStore(.authorized, state)
    await store.send(.editButtonTapped) {
      $0.isStartFocused = false
      $0.destination = .edit(StandupForm.State(standup: .designMock))
    }
  }

  @Test("If speech is denied, an alert opens, and the user can continue without recording")
  func deniedContinues() async {
    let store = makeStore(.denied)
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(.denied) }
    await store.send(.destination(.presented(.alert(.continueWithoutRecording)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.startMeeting(Standup.designMock.id)))
  }

  @Test("If speech is denied for a reason, the alert says it")
  func denialReason() async {
    let store = makeStore(.denied)
    store.dependencies.speechClient.denialReason = { "There is no program “hear”." }
    store.exhaustivity = .off
    await store.send(.startMeetingButtonTapped)
    #expect(
      StandupDetail.screen(store.state).dialog?.message == """
        There is no program “hear”. So your meeting will not be recorded. You can enable speech \
        recognition in settings, or you can continue without recording.
        """)
  }

  @Test("If speech is denied, the user can open the settings")
  func deniedOpensSettings() async {
    let openings = LockIsolated(0)
    let store = makeStore(.denied)
    store.dependencies.settingsClient.openSettings = { openings.withValue { $0 += 1 } }
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(.denied) }
    await store.send(.destination(.presented(.alert(.openSettings)))) { $0.destination = nil }
    #expect(openings.value == 1)
  }

  @Test("If speech is restricted, an alert opens, and the user can continue without recording")
  func restrictedContinues() async {
    let store = makeStore(.restricted)
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(.restricted) }
    await store.send(.destination(.presented(.alert(.continueWithoutRecording)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.startMeeting(Standup.designMock.id)))
  }

  @Test(
    "Canceling starts no meeting",
    arguments: [SpeechClient.AuthorizationStatus.denied, .restricted])
  func cancel(_ status: SpeechClient.AuthorizationStatus) async {
    let store = makeStore(status)
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(status == .denied ? .denied : .restricted)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  private func makeStore(
    _ status: SpeechClient.AuthorizationStatus,
    _ state: StandupDetail.State = StandupDetail.State(standup: .designMock)
  ) -> TestStoreOf<StandupDetail> {
    TestStore(initialState: state) {
      StandupDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { status }
    }
  }
}

extension AlertState<StandupDetail.Destination.Action.Alert> {
  /// The alert for denied speech recognition.
  fileprivate static let denied = Self {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .openSettings) { TextState("Open settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState(
      """
      You previously denied speech recognition and so your meeting will not be recorded. You can \
      enable speech recognition in settings, or you can continue without recording.
      """)
  }

  /// The alert for restricted speech recognition.
  fileprivate static let restricted = Self {
    TextState("Speech recognition restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState(
      "Your device does not support speech recognition and so your meeting will not be recorded.")
  }
}
