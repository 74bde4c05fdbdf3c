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

/// A meeting with its clock and its sounds.
///
/// Nothing is recognized unless the test provides speech.
@MainActor
struct MeetingUnderTest {
  let clock = TestClock()
  let sounds = LockIsolated<[SoundEffectClient.Sound]>([])
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
      $0.soundEffectClient = SoundEffectClient { sound in sounds.withValue { $0.append(sound) } }
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { .finished() }
      update(&$0)
    }
  }

  /// Advances the clock by a second and receives its tick.
  func tick(to second: Int, speaker: Int = 0, line: UInt = #line) async {
    await clock.advance(by: .seconds(1))
    await store.receive(
      .timerTicked,
      assert: {
        $0.secondsElapsed = second
        $0.secondsSpoken[$0.speakerIndex] += 1
        $0.speakerIndex = speaker
      }, line: line)
  }

  /// Receives the delegate action that asks the parent to save the meeting.
  func receiveSave(transcript: String = "", line: UInt = #line) async {
    let state = store.state
    let speakers = state.standup.attendees.prefix(state.speakerIndex + 1).map(\.name)
    await store.receive(
      .delegate(
        .saveMeeting(
          RecordMeeting.End(
            standupID: state.standup.id, length: .seconds(state.secondsSpoken.reduce(0, +)),
            plannedSeconds: state.schedule.length, speakerCount: max(1, speakers.count),
            speakers: speakers,
            speakerTimes: state.secondsSpoken.prefix(speakers.count).map { .seconds($0) },
            transcript: transcript))), line: line)
  }
}

extension Standup {
  /// Creates a standup with a length and up to five attendees: Ada, Bo, Cy, Di and Ed.
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
  /// The alert for ending a meeting early.
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
