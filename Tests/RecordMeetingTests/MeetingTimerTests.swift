import Cairn
import CairnTesting
import Models
import RecordMeeting
import SoundEffectClient
import Testing

@MainActor
@Suite struct MeetingTimerTests {
  @Test("A meeting of six seconds gives three speakers two each, and is saved at its end")
  func wholeMeeting() async {
    let meeting = MeetingUnderTest(.lasting(6, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    #expect(meeting.sounds.value == [])
    await meeting.tick(to: 2, speaker: 1)
    #expect(meeting.sounds.value == [.end])
    await meeting.tick(to: 3, speaker: 1)
    await meeting.tick(to: 4, speaker: 2)
    #expect(meeting.sounds.value == [.end, .end])
    await meeting.tick(to: 5, speaker: 2)
    await meeting.tick(to: 6, speaker: 2)
    await meeting.receiveSave()
    #expect(meeting.sounds.value == [.end, .end])
    await task.cancel()
  }

  @Test("Time that passes while the machine sleeps counts as a pause, and is shown")
  func sleep() async {
    let clock = SleepingClock()
    let meeting = MeetingUnderTest(.lasting(60, attendees: 1)) { $0.continuousClock = clock }
    let task = await meeting.store.send(.task)
    await clock.base.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) {
      $0.secondsElapsed = 1
      $0.secondsSpoken = [1]
    }
    clock.slept.setValue(.seconds(3599))
    await clock.base.advance(by: .seconds(1))
    await meeting.store.receive(.rested(.seconds(3600))) { $0.suspendedTime = .seconds(3600) }
    await meeting.store.receive(.timerTicked) {
      $0.secondsElapsed = 2
      $0.secondsSpoken = [2]
    }
    await task.cancel()
    #expect(
      RecordMeeting.screen(meeting.store.state).texts.first
        == "Paused for 60:00 (not counted)")
  }

  @Test("A meeting that can't be divided evenly still has its exact length")
  func unevenMeeting() async {
    let meeting = MeetingUnderTest(.lasting(7, attendees: 3))
    let task = await meeting.store.send(.task)
    for (second, speaker) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 2)] {
      await meeting.tick(to: second, speaker: speaker)
    }
    await meeting.receiveSave()
    #expect(meeting.sounds.value == [.end, .end])
    await task.cancel()
  }

  @Test("A meeting with fewer seconds than speakers starts with the first who has a second")
  func shorterThanSpeakers() async {
    let meeting = MeetingUnderTest(.lasting(2, attendees: 3))
    #expect(meeting.store.state.speakerIndex == 1)
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1, speaker: 2)
    await meeting.tick(to: 2, speaker: 2)
    await meeting.receiveSave()
    await task.cancel()
  }

  @Test("A meeting without attendees has one slot, and no sound")
  func nobody() async {
    let meeting = MeetingUnderTest(.lasting(2, attendees: 0))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.tick(to: 2)
    await meeting.receiveSave()
    #expect(meeting.sounds.value == [])
    await task.cancel()
  }

  @Test("Ticks after the end save nothing more")
  func savedOnce() async {
    let meeting = MeetingUnderTest(.lasting(1, attendees: 1))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.receiveSave()
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked)
    await task.cancel()
  }

  @Test("The timer pauses while an alert is open")
  func pausedByAlert() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await meeting.clock.advance(by: .seconds(3))
    for _ in 1...3 { await meeting.store.receive(.timerTicked) }
    await meeting.store.send(.alert(.dismiss)) { $0.alert = nil }
    await meeting.tick(to: 2)
    await task.cancel()
  }

  @Test("Next jumps to the start of the next slot, with a sound")
  func next() async {
    let meeting = MeetingUnderTest(.lasting(7, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    #expect(meeting.sounds.value == [.end])
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
    #expect(meeting.sounds.value == [.end, .end])
    for second in 5...7 { await meeting.tick(to: second, speaker: 2) }
    await meeting.receiveSave()
    await task.cancel()
  }

  @Test("The times that are saved are those that were measured, not those of the schedule")
  func measured() async {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await meeting.tick(to: 2)
    await meeting.store.send(.nextButtonTapped) {
      $0.secondsElapsed = 20
      $0.speakerIndex = 1
    }
    await meeting.tick(to: 21, speaker: 1)
    #expect(meeting.store.state.end.length == .seconds(3))
    #expect(meeting.store.state.end.speakers == ["Ada", "Bo"])
    #expect(meeting.store.state.end.speakerTimes == [.seconds(2), .seconds(1)])
    await task.cancel()
  }

  @Test("The timer stops when the screen closes")
  func cancelled() async throws {
    let meeting = MeetingUnderTest(.lasting(60, attendees: 3))
    let task = await meeting.store.send(.task)
    await meeting.tick(to: 1)
    await task.cancel()
    try await meeting.clock.checkSuspension()
    await meeting.clock.advance(by: .seconds(10))
    await meeting.store.finish()
  }
}

/// A clock whose time can pass while nobody wakes up.
private struct SleepingClock: Clock {
  let base = TestClock()
  let slept = LockIsolated(Duration.zero)

  var now: TestClock<Duration>.Instant { base.now.advanced(by: slept.value) }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    let slept = slept.value
    try await base.sleep(until: deadline.advanced(by: .zero - slept), tolerance: tolerance)
  }
}
