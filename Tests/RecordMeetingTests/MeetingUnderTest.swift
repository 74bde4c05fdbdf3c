import Cairn
import CairnTesting
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A meeting with the clock that it runs on and the sounds that it makes. Nothing is said unless the
/// test says otherwise.
@MainActor
struct MeetingUnderTest {
  let clock = TestClock()
  let sounds = LockIsolated(0)
  let store: TestStoreOf<RecordMeeting>

  init(
    _ standup: Standup, with update: (inout DependencyValues) -> Void = { _ in },
    state change: (inout RecordMeeting.State) -> Void = { _ in }
  ) {
    var state = RecordMeeting.State(standup: standup)
    change(&state)
    store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: { [clock, sounds] in
      $0.continuousClock = clock
      $0.soundEffectClient.play = { sounds.withValue { $0 += 1 } }
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { .finished() }
      update(&$0)
    }
  }

  /// Lets a second pass, whose tick takes the meeting to a second of its own.
  func tick(to second: Int, speaker: Int = 0, line: UInt = #line) async {
    await clock.advance(by: .seconds(1))
    await store.receive(
      .timerTicked,
      assert: {
        $0.secondsElapsed = second
        $0.speakerIndex = speaker
      }, line: line)
  }

  /// Receives what asks the parent to keep the meeting.
  func receiveSave(transcript: String = "", line: UInt = #line) async {
    await store.receive(
      .delegate(
        .saveMeeting(
          RecordMeeting.End(
            standupID: store.state.standup.id, length: .seconds(store.state.secondsElapsed),
            speakers: store.state.standup.attendees.prefix(store.state.speakerIndex + 1)
              .map(\.name),
            transcript: transcript))), line: line)
  }
}

extension Standup {
  /// A standup of some seconds and some people: Ada, Bo, Cy, Di and Ed, as many as are wanted.
  static func lasting(_ seconds: Int, attendees count: Int) -> Self {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed"].prefix(count)
    return Self(
      id: ID(UUID(0)),
      attendees: IdentifiedArray(
        uniqueElements: names.enumerated().map { Attendee(id: .init(UUID($0)), name: $1) }),
      duration: .seconds(seconds), title: "Morning")
  }
}

extension AlertState<RecordMeeting.Action.Alert> {
  /// The question of a meeting that is ended early, as the user reads it.
  static let endMeeting = Self {
    TextState("End meeting?")
  } actions: {
    ButtonState(action: .saveConfirmed) { TextState("Save and end") }
    ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Resume") }
  } message: {
    TextState("You are ending the meeting early. What would you like to do?")
  }
}
