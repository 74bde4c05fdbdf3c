import AppFeature
import ArgumentParser
import Cairn
import CairnTerminal
import SettingsClient
import SoundEffectClient
import SpeechClient
import SpeechClientLive
import StandupsCommands
import StandupsDatabase
import StandupsDatabaseLive

/// The composition root: the app, its live clients, and a renderer.
@main
struct Standups: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups", abstract: "Daily standups, in the terminal.",
    discussion: "Without a command, the app starts.", version: version,
    subcommands: Subcommands.all)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var app: AppOptions

  static func main() async {
    prepareDependencies {
      $0.openStandupsDatabase = OpenStandupsDatabase { .live(path: $0, for: .command) }
    }
    await runEscapingErrors()
  }

  @MainActor
  func run() async throws {
    let shell = Shell()
    let speechCommand = app.speechCommand
    let log = try app.log.map(ChangeLog.init(path:))
    let data = AppData(database: database.path)
    let store = try withDependencies {
      $0.settingsClient = SettingsClient { await shell.showSettings(speechCommand: speechCommand) }
      $0.soundEffectClient = SoundEffectClient { await shell.ring() }
      $0.speechClient = .live(command: speechCommand)
      data.install(in: &$0, restoresSession: app.restoresSession)
    } operation: {
      try DependencyAudit(AppFeature()).validate()
      return Store(initialState: AppFeature.State(link: app.link)) {
        AppFeature()._printChanges(log.map { .customDump(to: $0.write) })
      }
    }
    let stopLog = log.map { log in
      store.observe { log.write("effects that run:\n\(store.runningEffects)\n") }
    }
    defer { stopLog?() }
    let ending = try await data.run(store, keepsSession: !app.plain) {
      await shell.run(store, isPlain: app.plain, issues: IssueLog(write: log?.write))
    }
    try ending.get()
  }
}
