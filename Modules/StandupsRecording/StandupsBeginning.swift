public import AppFeature
public import CairnRecording
public import Foundation
public import SpeechClient

/// The app's surroundings when its recording began. The stored standups are the first event.
public struct StandupsBeginning: Codable, Sendable {
  /// The permission to recognize speech, as far as it was known.
  public var speechStatus = SpeechClient.AuthorizationStatus.notDetermined
  /// The link to open at the start.
  public var link: String?
  /// Whether that link may start a meeting.
  public var startsLinkedMeeting = true
  /// The title of the command that continues the session elsewhere.
  public var handoffTitle: String?
  /// A sentence to show at the start.
  public var warning: String?

  /// Creates the usual beginning.
  public init() {}

  /// Reads the beginning from a header. If there is none, it is the usual one.
  init(_ header: RecordingHeader) {
    self = (try? header.beginning?.decoded()) ?? Self()
  }
}

extension Recorder<StandupsEvent> {
  /// Creates a recorder of a session that begins now.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - speechStatus: The permission to recognize speech, as far as it is known.
  ///   - version: The version of the app.
  ///   - keepsText: Whether the recording contains the user's words. Otherwise, others replace them.
  ///   - write: Writes some lines. It is called in the background.
  public convenience init(
    recording state: AppFeature.State, _ speechStatus: SpeechClient.AuthorizationStatus,
    version: String, keepsText: Bool, write: @escaping @Sendable (Data) -> Void
  ) {
    var beginning = StandupsBeginning()
    beginning.speechStatus = speechStatus
    beginning.link = state.pendingLink
    beginning.startsLinkedMeeting = state.startsLinkedMeeting
    beginning.handoffTitle = state.handoffTitle
    beginning.warning = state.warning
    var header = RecordingHeader.now(app: ReplayableStandups.standups.name, version: version)
    header.beginning = try? JSONValue(encoding: beginning)
    self.init(header, masking: keepsText ? nil : .standups, write: write)
  }
}
