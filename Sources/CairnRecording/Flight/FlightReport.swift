#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The file of a problem: the last steps of a session.
public struct FlightReport: Sendable {
  /// The contents of the file, which is a recording.
  public let data: Data
  /// The number of its steps.
  public let stepCount: Int
  /// Whether a replay of it ends at the screens that the session shows. If it doesn't, an effect depends on
  /// something that isn't recorded, or the recorder found no moment to begin at.
  public let isRepeatable: Bool
}

extension ReplayableApp {
  /// Makes a report of the last steps of a session.
  ///
  /// It replays what was kept from each moment at which a replay may begin, the oldest first. It takes
  /// the first whose replay ends in the current state, or else the first that ends at the same screens:
  /// an app may not start again with all of its state.
  ///
  /// - Parameters:
  ///   - flight: The recorder of the session.
  ///   - state: The current state.
  ///   - issues: The places in the source of the issues that the program has reported. Their texts
  ///     may contain words of the user.
  /// - Throws: If an event of the app can't be encoded.
  /// - Complexity: A replay of all steps, once for each moment that was tried.
  @concurrent
  public func report(
    _ flight: FlightRecorder<Event>, endingAt state: State, reporting issues: [String] = []
  ) async throws -> FlightReport {
    let recordings = await flight.recordings()
    var repeated: Recording<Event>?
    for recording in recordings {
      guard let ending = ending(of: recording, at: state) else { continue }
      if repeated == nil { repeated = recording }
      guard ending.isExact else { continue }
      repeated = recording
      if let last = recording.steps.indices.last {
        repeated?.steps[last].sighting = ending.sighting
      }
      break
    }
    // Without a moment to begin at, the oldest steps may still help.
    guard var recording = repeated ?? recordings.first else {
      return FlightReport(data: Data(), stepCount: 0, isRepeatable: false)
    }
    if !issues.isEmpty { recording.header.issues = issues }
    return FlightReport(
      data: try recording.data, stepCount: recording.steps.count, isRepeatable: repeated != nil)
  }

  /// Returns the digests at the end of a recording, and whether the state is the same too, or `nil` if a
  /// replay doesn't end at the screens of a state.
  private func ending(
    of recording: Recording<Event>, at state: State
  ) -> (sighting: Sighting, isExact: Bool)? {
    guard recording.header.droppedSteps == 0 else { return nil }
    let replay = Replay(recording, of: self)
    while replay.position < recording.steps.count {
      guard (try? replay.takeStep()) != nil else { return nil }
    }
    var maker = SightingMaker(isMasked: recording.header.isMasked)
    let sighting = maker.sighting(of: state, replay.screens(of: state))
    let replayed = replay.sighting()
    guard replayed.screens == sighting.screens else { return nil }
    return (sighting, replayed.state == sighting.state)
  }
}
