public import AppFeature
public import Cairn
public import CairnRecording
public import Foundation
public import SpeechClient

/// The recording of a session of the app, in any renderer.
///
/// It belongs to the store's actor.
public final class AppRecording {
  /// The recorder. The store needs the dependencies that it installs.
  public let recorder: Recorder<StandupsEvent>
  /// The recorder that keeps the last steps, if the session isn't written to a file.
  private let flight: FlightRecorder<StandupsEvent>?
  /// The observer for the renderer, from ``begin(_:)`` to ``end()``.
  public private(set) var session: SessionRecording<AppFeature.State, StandupsEvent>?

  /// Creates a recording of a session that begins now.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - speechStatus: The permission to recognize speech, as far as it is known.
  ///   - version: The version of the app.
  ///   - calendar: The calendar in which the app shows dates, or `nil` for that of the process.
  ///   - keepsText: Whether the recording contains the user's words. Otherwise, others replace them.
  ///   - clock: The clock of the app.
  ///   - write: Writes some lines. It is called in the background.
  public init(
    from state: AppFeature.State, _ speechStatus: SpeechClient.AuthorizationStatus,
    version: String, calendar: Calendar? = nil, keepsText: Bool,
    clock: some Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (Data) -> Void
  ) {
    flight = nil
    recorder = Recorder(
      .beginning(at: state, speechStatus, version: version, calendar),
      masking: keepsText ? nil : .standups, clock: clock, write: write)
  }

  /// Creates a recording of the last steps of a session that begins now, with the user's words replaced.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - speechStatus: The permission to recognize speech, as far as it is known.
  ///   - version: The version of the app.
  ///   - calendar: The calendar in which the app shows dates, or `nil` for that of the process.
  ///   - clock: The clock of the app.
  ///   - limits: The limits of what is kept.
  public init(
    ofLastStepsFrom state: AppFeature.State, _ speechStatus: SpeechClient.AuthorizationStatus,
    version: String, calendar: Calendar? = nil,
    clock: some Clock<Duration> = ContinuousClock(), limits: FlightLimits = FlightLimits()
  ) {
    let flight = FlightRecorder<StandupsEvent>(
      .beginning(at: state, speechStatus, version: version, calendar), masking: .standups,
      clock: clock, limits: limits, sharedSize: \.sharedSize)
    self.flight = flight
    recorder = flight.recorder
  }

  /// Follows a store. It must have the dependencies that the recorder has installed.
  public func begin(_ store: StoreOf<AppFeature>) {
    let app = ReplayableStandups.standups
    session =
      flight.map { app.session(of: store, recordedBy: $0) }
      ?? app.session(of: store, recordedBy: recorder)
  }

  /// Returns a client that reports the last steps, or `nil` if the session is written to a file anyway.
  ///
  /// - Parameters:
  ///   - issues: Returns the places in the source of the issues that the program has reported.
  ///   - write: Writes a report, and returns a sentence for the user.
  public func reports(
    issues: @escaping @Sendable () -> [String] = { [] },
    write: @escaping @Sendable (FlightReport) -> String
  ) -> ProblemReportClient? {
    flight.map { flight in
      ProblemReportClient { state in
        do {
          return write(
            try await ReplayableStandups.standups.report(
              flight, endingAt: state, reporting: issues()))
        } catch {
          return "The report could not be made: \(error)"
        }
      }
    }
  }

  /// Records what an effect received from the world, before its action is reduced.
  public func willReduce(_ state: AppFeature.State) { session?.willReduce(state) }

  /// Writes the rest.
  public func end() async {
    await session?.end()
    session = nil
  }
}

extension RecordingHeader {
  fileprivate static func beginning(
    at state: AppFeature.State, _ speechStatus: SpeechClient.AuthorizationStatus, version: String,
    _ calendar: Calendar?
  ) -> Self {
    var beginning = StandupsBeginning()
    beginning.speechStatus = speechStatus
    beginning.link = state.pendingLink
    beginning.startsLinkedMeeting = state.startsLinkedMeeting
    beginning.handoffTitle = state.handoffTitle
    beginning.mayReport = state.mayReport ? true : nil
    beginning.warning = state.warning
    var header = Self.now(app: ReplayableStandups.standups.name, version: version)
    header.beginning = try? JSONValue(encoding: beginning)
    if let calendar {
      header.timeZone = calendar.timeZone.identifier
      header.locale = calendar.locale?.identifier ?? header.locale
    }
    return header
  }
}
