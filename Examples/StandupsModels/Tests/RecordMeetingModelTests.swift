import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import RecordMeetingModel
import SoundEffectClient
import SpeechClient
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct RecordMeetingModelTests {
  @Test("The timer gives each attendee a slot, and finishes the meeting once")
  func timer() async {
    await withMainSerialExecutor {
      let clock = TestClock()
      let rings = LockIsolated(0)
      let model = makeModel(clock: clock) {
        $0.soundEffectClient = SoundEffectClient { _ in rings.withValue { $0 += 1 } }
      }
      var finished: [String] = []
      model.onMeetingFinished = { finished.append($0) }
      async let meeting: Void = model.task()
      await clock.advance(by: .seconds(19))
      #expect(model.place == [19, 0])
      await clock.advance(by: .seconds(1))
      #expect(model.place == [20, 1])
      await clock.advance(by: .seconds(39))
      #expect(model.place == [59, 2])
      #expect(finished.isEmpty && rings.value == 2)
      await clock.advance(by: .seconds(1))
      #expect(finished == [""])
      await meeting
      model.alertButtonTapped(.saveConfirmed)
      #expect(finished == [""])
    }
  }

  @Test("The timer pauses while a question is open")
  func pause() async {
    await withMainSerialExecutor {
      let clock = TestClock()
      let model = makeModel(clock: clock)
      async let meeting: Void = model.task()
      await clock.advance(by: .seconds(3))
      model.endMeetingButtonTapped()
      await clock.advance(by: .seconds(10))
      #expect(model.secondsElapsed == 3)
      model.alertButtonTapped(nil)
      await clock.advance(by: .seconds(2))
      #expect(model.secondsElapsed == 5)
      model.onMeetingFinished = { _ in }
      await clock.advance(by: .seconds(60))
      await meeting
    }
  }

  @Test("Next moves to the next slot. For the last speaker it asks, without offering to discard")
  func next() {
    let model = makeModel()
    model.nextButtonTapped()
    #expect(model.place == [20, 1])
    model.nextButtonTapped()
    model.nextButtonTapped()
    #expect(model.place == [40, 2])
    #expect(model.alertButtons == ["Save and end", "Resume"])
  }

  @Test("If the user ends a meeting early, they can save the transcript or discard the meeting")
  func endEarly() {
    let model = makeModel()
    var log: [String] = []
    model.onMeetingFinished = { log.append("saved \($0)") }
    model.onDiscarded = { log.append("discarded") }
    model.endMeetingButtonTapped()
    #expect(model.alertButtons == ["Save and end", "Discard", "Resume"])
    model.alertButtonTapped(.discardConfirmed)
    model.endMeetingButtonTapped()
    model.alertButtonTapped(.saveConfirmed)
    #expect(log == ["discarded", "saved "])
  }

  @Test("Recognized speech becomes the transcript")
  func speech() async {
    let model = makeModel {
      $0.speechClient.authorizationStatus = { .notDetermined }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = {
        AsyncThrowingStream { continuation in
          for text in ["Good", "Good morning"] { continuation.yield(text) }
          continuation.finish()
        }
      }
      $0.continuousClock = ImmediateClock()
    }
    model.onMeetingFinished = { _ in }
    await model.task()
    #expect(model.transcript == "Good morning")
  }

  @Test("A speech failure marks the transcript, and asks whether to continue")
  func speechFails() async {
    struct Failure: Error {}
    await withMainSerialExecutor {
      let clock = TestClock()
      let model = makeModel(clock: clock) {
        $0.speechClient.authorizationStatus = { .authorized }
        $0.speechClient.startTask = {
          AsyncThrowingStream { continuation in
            continuation.yield("Good")
            continuation.finish(throwing: Failure())
          }
        }
      }
      async let meeting: Void = model.task()
      await clock.advance(by: .seconds(5))
      #expect(model.transcript == "Good ❌")
      #expect(model.alertButtons == ["Continue meeting", "Discard meeting"])
      model.alertButtonTapped(nil)
      model.onMeetingFinished = { _ in }
      await clock.advance(by: .seconds(60))
      await meeting
    }
  }

  @Test("Calling an unset closure is reported with its name")
  func unbound() {
    let model = makeModel()
    expectIssue("Unimplemented: RecordMeetingModel.onDiscarded") {
      model.alertButtonTapped(.discardConfirmed)
    }
    expectIssue("Unimplemented: RecordMeetingModel.onMeetingFinished") {
      model.alertButtonTapped(.saveConfirmed)
    }
  }

  private func makeModel(
    clock: TestClock<Duration>? = nil, _ update: (inout DependencyValues) -> Void = { _ in }
  ) -> RecordMeetingModel {
    withDependencies {
      if let clock { $0.continuousClock = clock }
      $0.soundEffectClient = .silent
      $0.speechClient.authorizationStatus = { .denied }
      update(&$0)
    } operation: {
      RecordMeetingModel(standup: .minute)
    }
  }
}

extension RecordMeetingModel {
  /// The elapsed seconds and the index of the speaker.
  fileprivate var place: [Int] { [secondsElapsed, speakerIndex] }

  fileprivate var alertButtons: [String] {
    guard case .alert(let alert)? = destination else { return [] }
    return alert.buttons.map { String(state: $0.label) }
  }
}
