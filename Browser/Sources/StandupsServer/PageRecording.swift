import AppFeature
import Cairn
import Foundation
import SpeechClient
import StandupsCommands
import StandupsRecording

/// The file of a page's recording, which only the user of the server can access.
enum PageRecording {
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
  ///   - clock: The clock of all pages.
  static func begin(
    in folder: String, from state: AppFeature.State, keepsText: Bool, _ speech: SpeechClient,
    _ clock: some Clock<Duration>
  ) -> AppRecording? {
    let name = UUIDGenerator.liveValue().uuidString
    guard let file = try? RecordingFile(in: folder, named: "page-\(name).jsonl") else { return nil }
    return AppRecording(
      from: state, speech.authorizationStatus(), version: version, calendar: .system,
      keepsText: keepsText, clock: clock, write: file.write)
  }
}
