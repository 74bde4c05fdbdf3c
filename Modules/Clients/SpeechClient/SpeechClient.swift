public import CairnDependencies
import IssueReporting

/// Transcribes what is said in a meeting.
public struct SpeechClient: Sendable {
  /// Returns whether speech may be recognized, as far as is known without asking.
  public var authorizationStatus: @Sendable () -> AuthorizationStatus

  /// Asks for permission to recognize speech if it is undetermined, and returns the result.
  public var requestAuthorization: @Sendable () async -> AuthorizationStatus

  /// Returns why permission was refused, in a sentence for the user, or `nil` if they know.
  public var denialReason: @Sendable () -> String?

  /// Starts to recognize speech.
  ///
  /// Each element is the whole transcript so far, of at most ``transcriptLimit`` bytes. At the
  /// limit, a last line says so and recognition ends. Recognition also ends when the stream's
  /// reader does. A failure ends the stream.
  public var startTask: @Sendable () async -> AsyncThrowingStream<String, any Error>

  /// The maximum size of a transcript in bytes of UTF-8: an hour of quick speech.
  public static let transcriptLimit = 100_000

  /// Creates a client from its operations.
  public init(
    authorizationStatus: @escaping @Sendable () -> AuthorizationStatus,
    requestAuthorization: @escaping @Sendable () async -> AuthorizationStatus,
    denialReason: @escaping @Sendable () -> String? = { nil },
    startTask: @escaping @Sendable () async -> AsyncThrowingStream<String, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.denialReason = denialReason
    self.startTask = startTask
  }

  /// Whether speech may be recognized.
  public enum AuthorizationStatus: String, Codable, Hashable, Sendable {
    /// The user was not asked yet.
    case notDetermined
    /// Permission was refused.
    case denied
    /// The device can't recognize speech.
    case restricted
    /// Permission was granted.
    case authorized
  }
}

extension SpeechClient: TestDependencyKey {
  /// A client that hears a few sentences of placeholder text.
  public static var previewValue: Self { .loremIpsum }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented(
        "SpeechClient.authorizationStatus", placeholder: .notDetermined),
      requestAuthorization: unimplemented(
        "SpeechClient.requestAuthorization", placeholder: .notDetermined),
      startTask: unimplemented("SpeechClient.startTask", placeholder: .never))
  }
}

extension DependencyValues {
  /// The client that transcribes speech.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
