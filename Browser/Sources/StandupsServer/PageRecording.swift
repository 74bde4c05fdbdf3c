import AppFeature
import Cairn
import CairnRecording
import Foundation
import SpeechClient
import StandupsCommands
import StandupsRecording

/// The recording of a page in a file of its own, which only the user of the server can access.
///
/// It belongs to the page's actor, as the store does.
final class PageRecording {
  let recorder: Recorder<StandupsEvent>
  private(set) var session: SessionRecording<AppFeature.State, StandupsEvent>?

  /// The message for the user of a page whose file can't be created.
  static let failure =
    "This page isn't recorded, because its file can't be created. Check the folder of --record."

  /// Creates a recording in a new file, or returns `nil` if it can't be created.
  ///
  /// - Parameters:
  ///   - folder: The folder for the file. It is created if needed.
  ///   - state: The state at the beginning.
  ///   - keepsText: Whether the recording contains the user's words.
  ///   - speech: The client that recognizes speech.
  init?(in folder: String, from state: AppFeature.State, keepsText: Bool, _ speech: SpeechClient) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = UUIDGenerator.liveValue().uuidString
    guard let file = try? RecordingFile(path: "\(folder)/page-\(name).jsonl") else { return nil }
    recorder = Recorder(
      recording: state, speech.authorizationStatus(), version: version, keepsText: keepsText,
      write: file.write)
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
