public import CairnDependencies
import CairnLocks
package import CairnViews

/// Records a session: what the user did, and what the world answered.
///
/// An app wraps its dependencies, so that each value that one delivers is recorded by
/// ``deliver(_:)`` just before the app receives it:
///
/// ```swift
/// import CairnRecording
///
/// enum Weather: Codable, Sendable { case answer(String) }
///
/// func recorded(
///   _ forecast: @escaping @Sendable () async -> String, by recorder: Recorder<Weather>
/// ) -> @Sendable () async -> String {
///   {
///     let answer = await forecast()
///     recorder.deliver(.answer(answer))
///     return answer
///   }
/// }
/// ```
public final class Recorder<Event: Codable & Sendable>: Sendable {
  /// The first line of the recording.
  public let header: RecordingHeader
  let masking: Masking?
  let time = SessionTime()
  let numbers: SharedNumbers
  let jobs: JobQueue<Recorder<Event>>
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let waiting = CheckedMutex<[RecordedStep<Event>]>([])
  let sink: @Sendable (RecordedLine<Event>) -> Void
  private let sightings: CheckedMutex<SightingMaker>
  private let seesStates: Bool
  private let keepsWords: @Sendable (Event) -> Bool

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - header: The first line of the recording.
  ///   - masking: The replacement of the user's words, or `nil` to keep them. The header's
  ///     ``RecordingHeader/beginning`` is masked too.
  ///   - clock: The clock that the app would use.
  ///   - isInline: Whether each line is written when its step happens. If not, lines are written in
  ///     the background, so that a key doesn't wait for them.
  ///   - batchSize: The number of lines that are written together, in the background.
  ///   - seesStates: Whether digests are recorded.
  ///   - keepsWords: Whether an event's words aren't replaced here.
  ///   - sink: Receives each line after the header.
  init<C: Clock<Duration>>(
    _ header: RecordingHeader, masking: Masking?, clock: C, isInline: Bool,
    batchSize: Int = 1, seesStates: Bool = true,
    keepsWords: @escaping @Sendable (Event) -> Bool = { _ in false },
    sink: @escaping @Sendable (RecordedLine<Event>) -> Void
  ) {
    var header = header
    header.isMasked = masking != nil
    if let masking { header.beginning = header.beginning.map { masking.masked($0) } }
    self.header = header
    self.masking = masking
    self.sink = sink
    self.seesStates = seesStates
    self.keepsWords = keepsWords
    numbers = SharedNumbers(seed: header.randomSeed)
    jobs = JobQueue(isInline: isInline, batchSize: batchSize)
    sightings = CheckedMutex(SightingMaker(isMasked: masking != nil))
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Sets the dependencies that each recording controls: clocks, dates and random numbers. The app's
  /// own ids are recorded.
  public func install(in values: inout DependencyValues) {
    values.follow(header, time, numbers)
    values.uuid = UUIDGenerator { [self, create = values.uuid] in
      let id = create()
      jobs.add(for: self) { $0.sink(.ids([id])) }
      return id
    }
    let clock = SessionClock(time) { [self] due in
      try await sleep(due)
      noteWakeUp(due)
    }
    values.continuousClock = clock
    values.suspendingClock = clock
  }

  /// Records a value that a dependency is about to deliver.
  public func deliver(_ event: Event) {
    wait(RecordedStep(.world(event), at: elapsed()))
  }

  // Not inlined: the task of a sleep would keep the memory for a step as long as it sleeps.
  @inline(never)
  private func noteWakeUp(_ due: Duration) {
    wait(RecordedStep(.wakeUp(due: due), at: elapsed()))
  }

  private func wait(_ step: RecordedStep<Event>) {
    time.move(to: step.time)
    waiting.withLock { $0.append(step) }
  }

  /// Writes the values that were delivered.
  ///
  /// A delivered value takes effect later, when an effect sends an action. If the user does
  /// something before that, it comes first. So values are written when an effect's action arrives,
  /// or when the app rests.
  package func flush() {
    let steps = waiting.withLock { steps in
      defer { steps = [] }
      return steps
    }
    for step in steps {
      jobs.add(for: self) { recorder in
        var work = step.work
        let keepsWords =
          if case .world(let event) = work { recorder.keepsWords(event) } else { false }
        if !keepsWords { work = recorder.masked(work) }
        recorder.sink(.step(RecordedStep(work, at: step.time)))
      }
    }
  }

  /// The header of a recording that begins now, without the contents of the world.
  var headerNow: RecordingHeader {
    var header = header
    header.startTime = time.now
    header.randomSeed = numbers.seed
    return header
  }

  /// The time since the beginning.
  var now: Duration { elapsed() }

  /// Whether values were delivered that aren't written yet.
  var hasDeliveries: Bool { waiting.withLock { !$0.isEmpty } }

  /// Returns the current time for a step, and moves the session's time there.
  func beginStep() -> Duration {
    time.move(to: elapsed())
    return time.now
  }

  /// Records digests of a state and its screens, as what was there after the last step.
  package func see<State: Sendable, Action>(
    _ state: State, _ screens: @escaping @Sendable () -> NavigationStack<Action>
  ) {
    guard seesStates else { return }
    jobs.add(for: self) { recorder in
      let stack = screens()
      let sighting = recorder.sightings.withLock { $0.sighting(of: state, stack) }
      recorder.sink(.sighting(sighting))
    }
  }

  /// Waits until all lines are written. Nothing may be recorded afterwards.
  public func finish() async {
    flush()
    await jobs.settle(for: self)
  }

  /// Returns work with the user's words replaced, unless the recording keeps them.
  func masked(_ work: RecordedStep<Event>.Work) -> RecordedStep<Event>.Work {
    guard let masking, case .world(let event) = work else { return work }
    // What can't be masked is left out.
    guard let json = try? JSONValue(encoding: event),
      let masked = try? masking.masked(json).decoded(as: Event.self)
    else { return .unknown }
    return .world(masked)
  }
}
