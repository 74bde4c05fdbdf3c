public import CairnDependencies
import IssueReporting

/// Turns what is said in a meeting into text.
public struct SpeechClient: Sendable {
  /// Whether speech may be recognised, as far as is known without asking.
  public var authorizationStatus: @Sendable () -> AuthorizationStatus

  /// Asks for permission to recognise speech, if that is undetermined, and gives the outcome.
  public var requestAuthorization: @Sendable () async -> AuthorizationStatus

  /// Starts to recognise speech.
  ///
  /// Each element is the whole transcript so far, of at most ``transcriptLimit`` bytes; at that, a last
  /// line says so and recognition ends. It ends when the stream's reader does too, and a failure ends
  /// the stream.
  public var startTask: @Sendable () async -> AsyncThrowingStream<String, any Error>

  /// How many bytes of UTF-8 a transcript may have: an hour of quick speech.
  public static let transcriptLimit = 100_000

  /// Makes a client of what it does.
  public init(
    authorizationStatus: @escaping @Sendable () -> AuthorizationStatus,
    requestAuthorization: @escaping @Sendable () async -> AuthorizationStatus,
    startTask: @escaping @Sendable () async -> AsyncThrowingStream<String, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.startTask = startTask
  }

  /// Whether speech may be recognised.
  public enum AuthorizationStatus: Hashable, Sendable {
    /// Nobody was asked yet.
    case notDetermined
    /// It was refused.
    case denied
    /// The device cannot do it.
    case restricted
    /// It may.
    case authorized
  }
}

extension SpeechClient: TestDependencyKey {
  /// A client that hears somebody say a few sentences without meaning.
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
  /// Turns what is said in a meeting into text.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
