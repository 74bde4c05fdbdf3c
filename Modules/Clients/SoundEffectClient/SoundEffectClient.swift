public import CairnDependencies
import IssueReporting

/// Plays the sound that calls the next speaker.
public struct SoundEffectClient: Sendable {
  /// Plays the sound.
  public var play: @Sendable () async -> Void

  /// Creates a client from its operation.
  public init(play: @escaping @Sendable () async -> Void) {
    self.play = play
  }

  /// A client that stays silent.
  public static let silent = Self(play: {})
}

extension SoundEffectClient: TestDependencyKey {
  /// A client that stays silent.
  public static var previewValue: Self { .silent }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self {
    Self(play: unimplemented("SoundEffectClient.play"))
  }
}

extension DependencyValues {
  /// The client that plays the sound for the next speaker.
  public var soundEffectClient: SoundEffectClient {
    get { self[SoundEffectClient.self] }
    set { self[SoundEffectClient.self] = newValue }
  }
}
