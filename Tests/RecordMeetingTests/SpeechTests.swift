import Cairn
import CairnTesting
import Models
import RecordMeeting
import SpeechClient
import Testing

@MainActor
@Suite struct SpeechTests {
  private let speech = AsyncThrowingStream<String, any Error>.makeStream()

  @Test("Each result of recognition replaces the transcript, while the timer runs")
  func results() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("I")
    await meeting.store.receive(.speechResult("I")) { $0.transcript = "I" }
    await meeting.tick(to: 1)
    speech.continuation.yield("I fixed")
    await meeting.store.receive(.speechResult("I fixed")) { $0.transcript = "I fixed" }
    await task.cancel()
  }

  @Test("The transcript is saved with the meeting as it ends")
  func saved() async {
    let meeting = makeMeeting(.authorized, seconds: 1)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("Done.")
    await meeting.store.receive(.speechResult("Done.")) { $0.transcript = "Done." }
    await meeting.tick(to: 1)
    await meeting.receiveSave(transcript: "Done.")
    await task.cancel()
  }

  @Test("Recognition that ends leaves the meeting running")
  func finished() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.finish()
    await meeting.tick(to: 1)
    await task.cancel()
  }

  @Test("Recognition that fails marks the transcript and asks; the meeting can go on")
  func failed() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("I fixed")
    await meeting.store.receive(.speechResult("I fixed")) { $0.transcript = "I fixed" }
    speech.continuation.finish(throwing: Failure())
    await meeting.store.receive(.speechFailed) {
      $0.transcript = "I fixed ❌"
      $0.alert = .speechFailed
    }
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked)
    await meeting.store.send(.alert(.dismiss)) { $0.alert = nil }
    await meeting.tick(to: 1)
    await task.cancel()
  }

  @Test("Recognition that fails at once leaves an empty transcript empty; the meeting can be left")
  func failedAtOnce() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.finish(throwing: Failure())
    await meeting.store.receive(.speechFailed) { $0.alert = .speechFailed }
    await meeting.store.send(.alert(.presented(.discardConfirmed))) { $0.alert = nil }
    #expect(meeting.store.isDismissed)
    await task.cancel()
  }

  @Test("Where nobody was asked the meeting asks, and recognises if it may")
  func asksAndMay() async {
    let meeting = makeMeeting(.notDetermined, answer: .authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("I")
    await meeting.store.receive(.speechResult("I")) { $0.transcript = "I" }
    await meeting.tick(to: 1)
    await task.cancel()
  }

  @Test(
    "Where speech may not be recognised the timer runs, and the screen says that nothing is recorded",
    arguments: [
      (SpeechClient.AuthorizationStatus.denied, nil), (.restricted, nil),
      (.notDetermined, SpeechClient.AuthorizationStatus.denied), (.notDetermined, .restricted),
    ])
  func mayNot(
    _ status: SpeechClient.AuthorizationStatus, _ answer: SpeechClient.AuthorizationStatus?
  ) async {
    // What nobody is asked is left as it is: to touch it fails.
    let meeting = MeetingUnderTest(.lasting(60, attendees: 1)) {
      $0.speechClient.authorizationStatus = { status }
      if let answer { $0.speechClient.requestAuthorization = { answer } }
      $0.speechClient.startTask = unimplemented("startTask", placeholder: .never)
    }
    let refusal = answer ?? status
    let task = await meeting.store.send(.task)
    await meeting.store.receive(.speechRefused(refusal)) { $0.speechRefusal = refusal }
    await meeting.tick(to: 1)
    await task.cancel()
    let line =
      refusal == .restricted
      ? "Not recorded: use --speech-command, or set STANDUPS_SPEECH_COMMAND."
      : "Not recorded: the speech command may not be run."
    #expect(RecordMeeting.screen(meeting.store.state).texts.last == line)
  }

  @Test("Recognition ends when the screen goes")
  func cancelled() async {
    let reason = LockIsolated<String?>(nil)
    speech.continuation.onTermination = { termination in reason.withValue { $0 = "\(termination)" }
    }
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    await task.cancel()
    #expect(reason.value == "cancelled")
  }

  private func makeMeeting(
    _ status: SpeechClient.AuthorizationStatus, answer: SpeechClient.AuthorizationStatus? = nil,
    seconds: Int = 60
  ) -> MeetingUnderTest {
    MeetingUnderTest(.lasting(seconds, attendees: 1)) { [stream = speech.stream] in
      $0.speechClient.authorizationStatus = { status }
      if let answer { $0.speechClient.requestAuthorization = { answer } }
      $0.speechClient.startTask = { stream }
    }
  }

  private struct Failure: Error {}
}

extension AlertState<RecordMeeting.Action.Alert> {
  /// The alert as the user reads it.
  fileprivate static let speechFailed = Self {
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
