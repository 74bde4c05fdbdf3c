import Cairn
import CairnTesting
import Models
import RecordMeeting
import SoundEffectClient
import Testing

@MainActor
@Suite struct SoundTests {
  @Test(
    "A cue plays ten seconds before a slot ends, unless the slot is shorter than twenty seconds",
    arguments: [(40, [.cue, .end, .cue]), (38, [.end])] as [(Int, [SoundEffectClient.Sound])])
  func cue(_ length: Int, _ sounds: [SoundEffectClient.Sound]) async {
    let meeting = MeetingUnderTest(.lasting(length, attendees: 2))
    let half = length / 2
    let task = await meeting.store.send(.task)
    for second in 1..<length { await meeting.tick(to: second, speaker: second < half ? 0 : 1) }
    #expect(meeting.sounds.value == sounds)
    await task.cancel()
  }

  @Test("The cue comes ten seconds before the end, and not before")
  func cueTime() async {
    let meeting = MeetingUnderTest(.lasting(40, attendees: 2))
    let task = await meeting.store.send(.task)
    for second in 1...9 { await meeting.tick(to: second) }
    #expect(meeting.sounds.value.isEmpty)
    await meeting.tick(to: 10)
    #expect(meeting.sounds.value == [.cue])
    await task.cancel()
  }

  @Test("A muted meeting plays no sound, and the choice is remembered")
  func mute() async {
    let choices = LockIsolated<[Bool]>([])
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3)) {
      $0.soundEffectClient.setOn = { isOn in choices.withValue { $0.append(isOn) } }
    }
    await meeting.store.send(.muteButtonTapped) { $0.areSoundsOn = false }
    #expect(RecordMeeting.screen(meeting.store.state).action(ofButton: "Unmute") != nil)
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 20
      $0.speakerIndex = 1
    }
    #expect(meeting.sounds.value.isEmpty)
    await meeting.store.send(.muteButtonTapped) { $0.areSoundsOn = true }
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 40
      $0.speakerIndex = 2
    }
    #expect(meeting.sounds.value == [.end])
    #expect(choices.value == [false, true])
  }

  @Test("A meeting starts muted if the user has switched sounds off before")
  func remembered() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3)) {
      $0.soundEffectClient.areOn = { false }
    }
    let task = await meeting.store.send(.task)
    await meeting.store.receive(.soundsWereOff) { $0.areSoundsOn = false }
    await task.cancel()
  }
}
