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
  /// The observer for the renderer, from ``begin(_:)`` to ``end()``.
  public private(set) var session: SessionRecording<AppFeature.State, StandupsEvent>?

  /// Creates a recording of a session that begins now.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - speechStatus: The permission to recognize speech, as far as it is known.
  ///   - version: The version of the app.
  ///   - keepsText: Whether the recording contains the user's words. Otherwise, others replace them.
  ///   - write: Writes some lines. It is called in the background.
  public init(
    from state: AppFeature.State, _ speechStatus: SpeechClient.AuthorizationStatus,
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
    recorder = Recorder(header, masking: keepsText ? nil : .standups, write: write)
  }

  /// Follows a store. It must have the dependencies that the recorder has installed.
  public func begin(_ store: StoreOf<AppFeature>) {
    session = ReplayableStandups.standups.session(of: store, recordedBy: recorder)
  }

  /// Records what an effect received from the world, before its action is reduced.
  public func willReduce(_ state: AppFeature.State) { session?.willReduce(state) }

  /// Writes the rest.
  public func end() async {
    await session?.end()
    session = nil
  }
}
