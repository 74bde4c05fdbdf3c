import ArgumentParser
import CairnDependencies
import Foundation
import SessionsClient
import SessionsClientLive
import SoundEffectClient
import SoundEffectClientLive
import SpeechClientLive
import StandupsCommands
import StandupsDatabase
import StandupsDatabaseLive
import StandupsTerminal
import UnsavedChangesLive

/// The composition root: the app in a terminal, and its live clients.
@main
struct Standups: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups", abstract: "Daily standups, in the terminal.",
    discussion: "Without a command, the app starts.", version: version,
    subcommands: Subcommands.all + [ReplayCommand.self])

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var app: AppOptions

  static func main() async {
    StandupsProgram.prepareProcess {
      $0.openStandupsDatabase = OpenStandupsDatabase { location, createsIfMissing in
        .live(at: location, for: createsIfMissing ? .command : .existing)
      }
    }
    await runEscapingErrors()
  }

  @MainActor
  func run() async throws {
    guard !app.licenses else { return try printLicenses() }
    let code = app.session.flatMap { HandoffCode($0) }
    guard app.session == nil || code != nil else {
      throw ValidationError("Invalid session code. Copy it from the browser.")
    }
    let environment = ProcessInfo.processInfo.environment
    let folder = SessionsClient.defaultFolder(environment: environment)
    let log = try app.log.map(ChangeLog.init(path:))
    let recording = try app.record.map(RecordingFile.init(path:))
    let sessions = SessionsClient.live(
      folder: folder, database: database.location.identity, code: code,
      shared: .from(database.location),
      log: { log?.write($0) }, receiver: { BrowserAddress.link(toSession: $0.description) })
    let path = if case .file(let path) = database.location { path } else { nil as String? }
    let data = AppData(
      standups: StandupsClient(.live(at: database.location, for: .app)),
      movedAside: path.map { .live(path: $0) } ?? .none,
      unsavedChanges: .live(for: database.location, folder: folder, environment: environment),
      sessions: sessions, warning: path.flatMap { NetworkFileSystem.warning(forDatabase: $0) })
    try await StandupsProgram(
      app, data: data, log: log, recordingFile: recording,
      problemFolder: ProblemFile.folder(in: folder)
    ).run(
      speech: .live(command: app.speechCommand), sounds: .live(folder: folder),
      noSession: HandoffCode.noSession)
  }
}
