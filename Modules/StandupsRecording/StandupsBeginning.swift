import CairnRecording
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
  /// Whether the user could report a problem.
  public var mayReport: Bool?
  /// A sentence to show at the start.
  public var warning: String?

  /// Creates the usual beginning.
  public init() {}

  /// Reads the beginning from a header. If there is none, it is the usual one.
  init(_ header: RecordingHeader) {
    self = (try? header.beginning?.decoded()) ?? Self()
  }
}
