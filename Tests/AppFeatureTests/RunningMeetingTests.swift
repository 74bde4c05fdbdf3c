import Cairn
import CairnTesting
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct RunningMeetingTests {
  let clock = TestClock()

  func store(
    path: [AppFeature.Path.State], speech: SpeechClient = .silent
  ) -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(.designMock, .productMock, path: path)) {
      AppFeature(rules: .off)
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .silent
      $0.speechClient = speech
      $0.standupsClient = .inMemory([.designMock, .productMock])
      $0.uuid = .incrementing
    }
  }

  /// Advances the clock by some seconds, and asserts that the meeting's timer ticks as often.
  func tick(
    _ store: TestStoreOf<AppFeature>, _ id: StackElementID, seconds: Int = 1
  ) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: id].record.timerTicked) {
        $0.changeRecord(id) {
          $0.secondsElapsed += 1
          $0.secondsSpoken[$0.speakerIndex] += 1
        }
      }
    }
  }

  @Test("Popping a meeting stops its timer")
  func popped() async throws {
    let store = store(path: [.detail(.designMock), .record(.designMock)])

    await store.send(\.path[id: 1].record, .task)
    await tick(store, 1, seconds: 3)
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(60))
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test("Popping a meeting stops its speech recognition")
  func poppedWhileListening() async {
    let (words, speaker) = AsyncThrowingStream<String, any Error>.makeStream()
    var speech = SpeechClient.silent
    speech.startTask = { words }
    let store = store(path: [.detail(.designMock), .record(.designMock)], speech: speech)

    await store.send(\.path[id: 1].record, .task)
    speaker.yield("Good morning.")
    await store.receive(\.path[id: 1].record, .speechResult("Good morning.")) {
      $0.changeRecord(1) { $0.transcript = "Good morning." }
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    speaker.yield("Good morning. Is anybody there?")
    await store.finish()
  }

  @Test("Deleting the standup of a meeting stops its timer")
  func deleted() async throws {
    let store = store(path: [.detail(.designMock), .record(.designMock)])

    await store.send(\.path[id: 1].record, .task)
    await tick(store, 1)
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail.delegate, .deletionConfirmed(Standup.designMock.id)) {
      $0.path.removeAll()
    }
    #expect(store.state.list.standups == [.productMock])
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    store.exhaustivity = .on
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test("The timer continues while the user types notes")
  func notes() async {
    let store = store(path: [.record(.designMock)])

    let meeting = await store.send(\.path[id: 0].record, .task)
    for notes in ["B", "Bl", "Blo", "Blob"] {
      await store.send(\.path[id: 0].record, .binding(.set(\.notes, notes))) {
        $0.changeRecord(0) { $0.notes = notes }
      }
      await tick(store, 0)
    }
    await meeting.cancel()
  }

  @Test("The timer continues while another screen covers the meeting")
  func covered() async {
    let store = store(path: [.record(.designMock)])

    let meeting = await store.send(\.path[id: 0].record, .task)
    await tick(store, 0)
    await store.send(\.list, .standupTapped(Standup.productMock.id))
    await store.receive(\.list.delegate, .showStandup(Standup.productMock.id)) {
      $0.path.append(.detail(.productMock))
    }
    await tick(store, 0, seconds: 2)
    await meeting.cancel()
  }

  @Test("Two meetings at once have separate timers")
  func two() async {
    let store = store(path: [.record(.designMock), .record(.productMock)])

    let design = await store.send(\.path[id: 0].record, .task)
    await tick(store, 0, seconds: 2)
    let product = await store.send(\.path[id: 1].record, .task)
    await design.cancel()
    await tick(store, 1, seconds: 2)
    await product.cancel()
  }
}
