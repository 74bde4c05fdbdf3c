public import CairnDependencies
import IssueReporting

/// Plays the sounds of a meeting, and remembers whether the user wants them.
public struct SoundEffectClient: Sendable {
  /// The sounds. Each is distinct from the others.
  public enum Sound: String, CaseIterable, Sendable {
    /// The speaker's time is nearly over.
    case cue
    /// The speaker's time is over, and the next one begins.
    case end
  }

  /// Plays a sound.
  public var play: @Sendable (Sound) async -> Void
  /// Returns whether the user wants sounds, as they last said.
  public var areOn: @Sendable () async -> Bool
  /// Remembers whether the user wants sounds, also for the next start.
  public var setOn: @Sendable (Bool) async -> Void

  /// Creates a client from its operations. By default, sounds are on and nothing is remembered.
  public init(
    areOn: @escaping @Sendable () async -> Bool = { true },
    setOn: @escaping @Sendable (Bool) async -> Void = { _ in },
    play: @escaping @Sendable (Sound) async -> Void
  ) {
    self.play = play
    self.areOn = areOn
    self.setOn = setOn
  }

  /// A client that stays silent.
  public static let silent = Self(play: { _ in })
}

extension SoundEffectClient: TestDependencyKey {
  /// A client that stays silent.
  public static var previewValue: Self { .silent }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self {
    Self(
      areOn: unimplemented("SoundEffectClient.areOn", placeholder: true),
      setOn: unimplemented("SoundEffectClient.setOn"),
      play: unimplemented("SoundEffectClient.play"))
  }
}

extension DependencyValues {
  /// The client that plays the sounds of a meeting.
  public var soundEffectClient: SoundEffectClient {
    get { self[SoundEffectClient.self] }
    set { self[SoundEffectClient.self] = newValue }
  }
}
