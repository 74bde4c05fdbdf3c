#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorder that keeps the last steps of a session in memory, for the report of a problem.
///
/// It keeps 500 steps and 256 kB at most. A replay can't begin at any step, so a part of the session
/// begins with a mark: a state from which the app could be started again
/// (``ReplayableApp/restart``). A new part begins after fifty steps, and old parts are dropped whole.
/// ``ReplayableApp/report(_:endingAt:reporting:)`` makes the file.
///
/// A key costs what it takes to remember the actions that it sends. Lines are made in the background,
/// without digests. A state that is kept shares its values with the app's current state, as far as
/// they haven't changed.
public final class FlightRecorder<Event: Codable & Sendable>: Sendable {
  /// The recorder that the app's dependencies tell what they deliver.
  public let recorder: Recorder<Event>
  private let log: SharedFlightLog<Event>

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - header: The first line of the recording.
  ///   - masking: The replacement of the user's words, or `nil` to keep them.
  ///   - clock: The clock that the app would use.
  ///   - limits: The limits of what is kept.
  ///   - sharedSize: Returns the number of bytes to count for an event whose value is in the app's state
  ///     anyway, or `nil` for another. Such an event isn't encoded before a report.
  public convenience init(
    _ header: RecordingHeader, masking: Masking?, clock: some Clock<Duration> = ContinuousClock(),
    limits: FlightLimits = FlightLimits(),
    sharedSize: @escaping @Sendable (Event) -> Int? = { _ in nil }
  ) {
    self.init(
      header, masking: masking, clock: clock, limits: limits, isInline: false,
      sharedSize: sharedSize)
  }

  /// Creates a recorder that may also make each line when its step happens.
  package init(
    _ header: RecordingHeader, masking: Masking?, clock: some Clock<Duration>,
    limits: FlightLimits, isInline: Bool, sharedSize: @escaping @Sendable (Event) -> Int?
  ) {
    let log = SharedFlightLog<Event>(limits)
    self.log = log
    recorder = Recorder(
      header, masking: masking, clock: clock, isInline: isInline, batchSize: 16, seesStates: false,
      keepsWords: { sharedSize($0) != nil }
    ) { line in
      if case .world(let event)? = line.step?.work, let size = sharedSize(event) {
        return log.append(.shared(line, size), beginning: line.step?.work)
      }
      // What can't be encoded is left out.
      guard let text = try? JSONValue.line(line) else { return }
      log.append(.text(text), beginning: line.step?.work)
    }
  }

  /// Begins a new part before a step of the user, if the last one is long enough.
  ///
  /// - Parameter makeBeginning: Returns a closure that makes a beginning from here, or `nil` if the app
  ///   couldn't go on from here.
  func mark(
    _ makeBeginning: (RecordingHeader) -> (@Sendable () -> FlightBeginning<Event>)?
  ) {
    // A value that was delivered but not yet received would be missing after the mark.
    guard log.wantsMark, !recorder.hasDeliveries else { return }
    let header = recorder.headerNow
    guard let makeBeginning = makeBeginning(header) else { return }
    recorder.jobs.add(for: recorder) { [log] _ in
      log.begin(at: FlightMark(header: header, makeBeginning: makeBeginning))
    }
  }

  /// Returns a recording for each moment from which a replay may be able to begin, the oldest first.
  ///
  /// The session and its recorder go on.
  func recordings() async -> [Recording<Event>] {
    recorder.flush()
    await recorder.jobs.settle(for: recorder)
    let parts = log.parts
    return parts.indices.compactMap { index in
      guard var recording = beginning(of: parts[index]) else { return nil }
      for part in parts[index...] {
        // Only the first part can have lost steps.
        for line in part.steps.lazy.flatMap(\.lines) { recording.append(self.line(line)) }
      }
      return recording
    }
  }

  private func beginning(of part: FlightLog<Event>.Part) -> Recording<Event>? {
    guard let mark = part.mark else {
      var header = recorder.header
      header.droppedSteps = part.droppedSteps
      return Recording(header: header)
    }
    let beginning = mark.makeBeginning()
    var header = mark.header
    header.droppedSteps = part.droppedSteps
    header.beginning = beginning.contents.map { recorder.masking?.masked($0) ?? $0 }
    return Recording(
      header: header,
      steps: beginning.events.map {
        RecordedStep(recorder.masked(.world($0)), at: header.startTime)
      })
  }

  private func line(_ line: FlightLog<Event>.Line) -> RecordedLine<Event> {
    switch line {
    case .text(let data):
      (try? JSONDecoder().decode(RecordedLine<Event>.self, from: data))
        ?? .step(RecordedStep(.unknown))
    case .shared(.step(let step), _):
      .step(RecordedStep(recorder.masked(step.work), at: step.time))
    case .shared(let line, _): line
    }
  }
}
