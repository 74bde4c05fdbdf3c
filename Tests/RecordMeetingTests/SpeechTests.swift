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

  @Test("Speech during a pause is omitted from the transcript, and earlier speech stays")
  func paused() async {
    let meeting = makeMeeting(.authorized)
    meeting.store.exhaustivity = .off
    let task = await meeting.store.send(.task)
    func say(_ text: String) async {
      speech.continuation.yield(text)
      await meeting.store.receive(.speechResult(text))
    }
    for (said, transcript) in [
      ("I fixed", "I fixed"), ("I fixed. Psst", "I fixed"), ("I fixed. Psst! And", "I fixed! And"),
      ("I fixed. Psst! And ours", "I fixed! And"),
      ("I fixed. Psst! And ours too", "I fixed! And too"),
      ("I mixed. Psst! And ours too, yes", "I fixed! And too, yes"),
    ] {
      let isPause = said.hasSuffix("Psst") || said.hasSuffix("ours")
      if isPause { await meeting.store.send(.pauseButtonTapped) }
      await say(said)
      #expect(meeting.store.state.transcript == transcript)
      if isPause { await meeting.store.send(.pauseButtonTapped) }
    }
    await task.cancel()
  }

  @Test("A pause without speech omits nothing")
  func quietPause() async {
    let meeting = makeMeeting(.authorized)
    meeting.store.exhaustivity = .off
    let task = await meeting.store.send(.task)
    speech.continuation.yield("I")
    await meeting.store.receive(.speechResult("I"))
    for _ in 0..<4 { await meeting.store.send(.pauseButtonTapped) }
    speech.continuation.yield("I fixed")
    await meeting.store.receive(.speechResult("I fixed")) { $0.transcript = "I fixed" }
    await task.cancel()
  }

  @Test("A restored meeting keeps its transcript, and appends new speech")
  func resumed() async {
    let meeting = makeMeeting(.authorized) { $0.transcript = "I fixed it." }
    meeting.store.exhaustivity = .off
    let task = await meeting.store.send(.task)
    for (said, transcript) in [("And", "I fixed it.\nAnd"), ("And now", "I fixed it.\nAnd now")] {
      speech.continuation.yield(said)
      await meeting.store.receive(.speechResult(said)) { $0.transcript = transcript }
    }
    await task.cancel()
  }

  @Test("The transcript is saved when the meeting ends")
  func saved() async {
    let meeting = makeMeeting(.authorized, seconds: 1)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("Done.")
    await meeting.store.receive(.speechResult("Done.")) { $0.transcript = "Done." }
    await meeting.tick(to: 1)
    await meeting.receiveSave(transcript: "Done.")
    await task.cancel()
  }

  @Test("The meeting continues when recognition ends")
  func finished() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.finish()
    await meeting.tick(to: 1)
    await task.cancel()
  }

  @Test(
    "If recognition fails, an alert opens and the transcript is marked, and the meeting can go on"
  )
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

  @Test(
    "If recognition fails at once, the transcript stays empty, and the meeting can be discarded")
  func failedAtOnce() async {
    let meeting = makeMeeting(.authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.finish(throwing: Failure())
    await meeting.store.receive(.speechFailed) { $0.alert = .speechFailed }
    await meeting.store.send(.alert(.presented(.discardConfirmed))) { $0.alert = nil }
    #expect(meeting.store.isDismissed)
    await task.cancel()
  }

  @Test("If authorization is undetermined, the meeting requests it, and then recognizes speech")
  func asksAndMay() async {
    let meeting = makeMeeting(.notDetermined, answer: .authorized)
    let task = await meeting.store.send(.task)
    speech.continuation.yield("I")
    await meeting.store.receive(.speechResult("I")) { $0.transcript = "I" }
    await meeting.tick(to: 1)
    await task.cancel()
  }

  @Test(
    "If speech is not authorized, the timer runs, and the screen says that nothing is recorded",
    arguments: [
      (SpeechClient.AuthorizationStatus.denied, nil), (.restricted, nil),
      (.notDetermined, SpeechClient.AuthorizationStatus.denied), (.notDetermined, .restricted),
    ])
  func mayNot(
    _ status: SpeechClient.AuthorizationStatus, _ answer: SpeechClient.AuthorizationStatus?
  ) async {
    // If no answer is given, 'requestAuthorization' stays unimplemented: a call would fail the
    // test.
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
      : "Not recorded: the speech command can't be run."
    #expect(RecordMeeting.screen(meeting.store.state).texts.contains(line))
  }

  @Test("Recognition ends when the screen closes")
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
    seconds: Int = 60, state update: (inout RecordMeeting.State) -> Void = { _ in }
  ) -> MeetingUnderTest {
    MeetingUnderTest(
      .lasting(seconds, attendees: 1),
      with: { [stream = speech.stream] in
        $0.speechClient.authorizationStatus = { status }
        if let answer { $0.speechClient.requestAuthorization = { answer } }
        $0.speechClient.startTask = { stream }
      }, state: update)
  }

  private struct Failure: Error {}
}

extension AlertState<RecordMeeting.Action.Alert> {
  /// The alert for a failure of recognition.
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
