import AppFeature
import Cairn
import CairnSession
import CairnTesting
import Foundation
import Models
import SessionsClient
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsRecording

@testable import CairnRecording

/// A session of a user who does anything, in a world that answers and changes.
final class RandomSession {
  typealias Run = DrainedRun<AppFeature.State, AppFeature.Action>

  private let memory: InMemoryStandups
  private let clock = TestClock()
  private let lines = RecordedLines<StandupsEvent>()
  private let recorder: Recorder<StandupsEvent>
  /// The recorder of the last steps, if only they are kept.
  private let flight: FlightRecorder<StandupsEvent>?
  private var numbers: Numbers
  private let texts: [String]
  let run: Run

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - seed: The seed of what the user and the world do.
  ///   - masking: The masking of the recording, or `nil` to keep the words.
  ///   - standups: The stored standups.
  ///   - texts: The texts that the user types.
  ///   - limits: The limits, if only the last steps are kept.
  ///   - mayReport: Whether the user can report a problem.
  init(
    seed: UInt64, masking: Masking? = nil, standups: IdentifiedArrayOf<Standup> = Standup.samples,
    typing texts: [String] = ["x", "", "Ægir"], keepingLast limits: FlightLimits? = nil,
    mayReport: Bool = false
  ) {
    let memory = InMemoryStandups(standups)
    let clock = clock
    self.memory = memory
    self.texts = texts
    numbers = Numbers(state: seed &+ 1)
    var header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: seed,
      startDate: 1_800_000_000, isMasked: false)
    if mayReport {
      var beginning = StandupsBeginning()
      beginning.mayReport = true
      header.beginning = try? JSONValue(encoding: beginning)
    }
    flight = limits.map {
      FlightRecorder(
        header, masking: masking, clock: clock, limits: $0, isInline: true,
        sharedSize: \.sharedSize)
    }
    let recorder = flight?.recorder ?? lines.recorder(header, masking: masking, clock: clock)
    self.recorder = recorder
    var state = AppFeature.State()
    state.mayReport = mayReport
    run = Run(
      from: state, reducer: { AppFeature().recorded(by: recorder) },
      screens: { AppFeature.screen($0) }
    ) { values in
      values.calendar = Calendar(identifier: .gregorian)
      values.calendar.timeZone = .gmt
      values.continuousClock = clock
      let ids = LockIsolated(SeededNumbers(seed: seed))
      values.uuid = UUIDGenerator { ids.withValue { UUID(randomBy: &$0) } }
      values.settingsClient = SettingsClient {}
      values.soundEffectClient = .silent
      values.speechClient = SpeechClient(
        authorizationStatus: { .notDetermined }, requestAuthorization: { .restricted },
        startTask: { .finished() })
      var database = memory.client()
      // Other writers' changes are read when the world says so.
      database.changes = { AsyncStream { _ in } }
      values.standupsClient = StandupsClient(database, clock: TestClock())
      values.sessionsClient = .none
      values.unsavedChanges = .none
      values.movedAside = .none
      values.problemReports = ProblemReportClient { _ in "The report was written." }
      values.record(by: recorder)
    } attaching: { executor, _ in
      clock.attach(executor)
    }
    run.finishStep(recordedBy: recorder)
  }

  /// The recording so far.
  var recording: Recording<StandupsEvent> { lines.recording(recorder.header) }

  /// The report of the last steps, if only they are kept.
  func report() async throws -> FlightReport? {
    guard let flight else { return nil }
    return try await ReplayableStandups.standups.report(flight, endingAt: run.store.state)
  }

  /// Lets the user or the world do some things.
  func go(steps: Int) async {
    for _ in 0..<steps {
      switch numbers.next() % 8 {
      case 0:
        await pass(.milliseconds(Int(numbers.next() % 3_000)))
      case 1 where numbers.next() % 4 == 0:
        await changeElsewhere()
      default:
        let possible = run.stack.possibleSteps(typing: texts).filter { $0.step != .quit }
        guard !possible.isEmpty else { continue }
        let chosen = possible[Int(numbers.next() % UInt64(possible.count))]
        take(chosen.step)
      }
    }
  }

  /// Lets time pass.
  func pass(_ duration: Duration) async {
    await run.happen { [clock] _ in await clock.advance(by: duration) }
    run.finishStep(recordedBy: recorder)
  }

  /// Makes an edit as another writer.
  func change(_ edit: StandupListEdit) async {
    await run.happen { [memory] values in
      _ = try? await memory.client().commit([edit], .latest)
      await values.standupsClient.refresh()
    }
    run.finishStep(recordedBy: recorder)
  }

  /// Takes a step of the user.
  func take(_ step: UserStep) {
    guard let work = try? run.stack.work(of: step) else { return }
    let state = run.store.state
    flight?.mark { ReplayableStandups.standups.restart(state, $0) }
    run.take(step, work, recordedBy: recorder)
  }

  /// Lets some time pass, or another writer change something.
  func surprise() async {
    if numbers.next() % 4 == 0 {
      await changeElsewhere()
    } else {
      await pass(.milliseconds(Int(numbers.next() % 3_000)))
    }
  }

  /// Sends actions that a renderer sends, and records them as a host does.
  ///
  /// - Parameters:
  ///   - erased: The actions, as the renderer has them.
  ///   - actions: The same actions.
  ///   - stack: The screens that the renderer shows.
  func send(
    _ erased: [AnyAction], _ actions: [AppFeature.Action], on stack: NavigationStack<AnyAction>
  ) {
    recorder.send(
      erased, on: ShownStack(stack: stack),
      opening: { action in
        (action as? AppFeature.Action).flatMap { ReplayableStandups.standups.openedLink?($0) }
      })
    run.take(.send(actions))
    run.finishStep(recordedBy: recorder)
  }

  /// Deletes a standup, or adds an attendee, as another writer.
  private func changeElsewhere() async {
    guard let standups = try? await memory.client().load(),
      let standup = standups.randomElement(using: &numbers)
    else { return }
    let edit: StandupListEdit =
      numbers.next() % 2 == 0
      ? .delete(standup.id)
      : .edit(
        standup.id, .insertAttendee(Attendee(id: Attendee.ID(UUID()), name: "Else"), at: .first))
    await change(edit)
  }
}

/// A generator of numbers that follow from a seed.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
