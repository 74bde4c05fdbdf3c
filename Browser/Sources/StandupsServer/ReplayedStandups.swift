import AppFeature
import Cairn
import CairnBrowser
public import CairnBrowserServer
import CairnRecording
import CairnSession
import CairnText
import StandupsCommands
import StandupsRecording

/// A recorded session as a web page. It uses no database, and stores nothing of the session.
///
/// Each page plays the recording by itself, so everybody who has the address can look around.
public struct ReplayedStandups: Sendable {
  private let recording: Recording<StandupsEvent>

  /// Reads a recording from a file.
  ///
  /// - Throws: `RecordingError`, if the file can't be read or is no recording of the app that this
  ///   version can read.
  public init(path: String) throws {
    recording = try ReplayTool(path: path).recording
  }

  /// The app that the server shows. It has a name of its own, so it shares no files with a server of the
  /// user's standups.
  public var app: BrowserApp {
    BrowserApp(
      name: "Standups", identifier: "standups-replay", licenses: thirdPartyLicenses,
      open: { visit in
        await BrowserPage(epoch: visit.epoch) { page in
          let player = ReplayPlayer(recording, of: .standups)
          return ReplayContent(player, format: .english(in: recording.header.calendar)) {
            player.stack
          }
        }
      })
  }
}
