import AppFeature
import Cairn
import CairnRecording
import CairnSession
import Foundation
import SpeechClient
import StandupsCommands
import StandupsRecording

/// The recording of the program's session, if the user wants one.
///
/// It belongs to the main actor, as the store does.
final class ProgramRecording {
  let recorder: Recorder<StandupsEvent>
  private(set) var session: SessionRecording<AppFeature.State, StandupsEvent>?

  /// - Parameters:
  ///   - file: The file to write to.
  ///   - state: The state at the beginning.
  ///   - keepsText: Whether the recording contains the user's words.
  ///   - speechStatus: What is known about the permission to recognize speech.
  init(
    to file: RecordingFile, from state: AppFeature.State, keepsText: Bool,
    speechStatus: SpeechClient.AuthorizationStatus
  ) {
    recorder = Recorder(
      recording: state, speechStatus, version: version, keepsText: keepsText, write: file.write)
  }

  /// Follows a store. It must have the dependencies that the recorder has installed.
  func begin(_ store: StoreOf<AppFeature>) {
    session = ReplayableStandups.standups.session(of: store, recordedBy: recorder)
  }

  /// Records what an effect received from the world, before its action is reduced.
  func willReduce(_ state: AppFeature.State) { session?.willReduce(state) }

  /// Writes the rest.
  func end() async {
    await session?.end()
    session = nil
  }
}
