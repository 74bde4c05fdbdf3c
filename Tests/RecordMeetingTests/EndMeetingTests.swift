import Cairn
import CairnTesting
import Models
import RecordMeeting
import SoundEffectClient
import Testing

@MainActor
@Suite struct EndMeetingTests {
  @Test("A meeting that is ended early can be saved")
  func save() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    await meeting.store.send(.speechResult("All is well.")) { $0.transcript = "All is well." }
    await meeting.store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await meeting.store.send(.alert(.presented(.saveConfirmed))) { $0.alert = nil }
    await meeting.receiveSave(transcript: "All is well.")
    #expect(!meeting.store.isDismissed, "the parent takes the screen away")
  }

  @Test("An attendee without a name is a speaker too, so no time is lost")
  func nameless() {
    var standup = Standup.lasting(60, attendees: 2)
    standup.attendees[0].name = ""
    var state = RecordMeeting.State(standup: standup)
    state.secondsSpoken = [7, 9]
    state.speakerIndex = 1
    #expect(state.end.speakers == ["", "Bo"])
    #expect(state.end.speakerTimes == [.seconds(7), .seconds(9)])
  }

  @Test("A meeting that is ended early can be discarded: the screen closes and nothing is saved")
  func discard() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await meeting.store.send(.alert(.presented(.discardConfirmed))) { $0.alert = nil }
    #expect(meeting.store.isDismissed)
    await task.cancel()
  }

  @Test("A meeting that is ended early can be resumed")
  func resume() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    await meeting.store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await meeting.store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("Next on the last speaker asks whether to end the meeting, without discarding it")
  func nextOnLastSpeaker() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 2))
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 30
      $0.speakerIndex = 1
    }
    await meeting.store.send(.nextButtonTapped) {
      $0.alert = AlertState {
        TextState("End meeting?")
      } actions: {
        ButtonState(action: .saveConfirmed) { TextState("Save and end") }
        ButtonState(role: .cancel) { TextState("Resume") }
      } message: {
        TextState("You are ending the meeting early. What would you like to do?")
      }
    }
    await meeting.store.send(.alert(.presented(.saveConfirmed))) { $0.alert = nil }
    await meeting.receiveSave()
    #expect(meeting.sounds.value == [.end])
  }

  @Test(
    "The saved transcript is the notes, then what was recognized",
    arguments: [
      ("Heard.", "Typed.", "Typed.\nHeard."), ("Heard.", "", "Heard."), ("", "Typed.", "Typed."),
      ("", "", ""),
    ])
  func notes(_ heard: String, _ typed: String, _ kept: String) async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 1))
    await meeting.store.send(
      .speechResult(heard), assert: heard.isEmpty ? nil : { $0.transcript = heard })
    await meeting.store.send(
      .binding(.set(\.notes, typed)), assert: typed.isEmpty ? nil : { $0.notes = typed })
    await meeting.store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await meeting.store.send(.alert(.presented(.saveConfirmed))) { $0.alert = nil }
    await meeting.receiveSave(transcript: kept)
  }
}
