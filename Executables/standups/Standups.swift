import AppFeature
import ArgumentParser
import Cairn
import CairnSystem
import CairnTerminal
import SessionsClient
import SessionsClientLive
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
    reserveStandardDescriptors()
    replaceInvalidLocaleNames()
    endCrashesAtOnce()
    prepareDependencies {
      $0.calendar = .system
      $0.standupLinks = .live
      $0.openStandupsDatabase = OpenStandupsDatabase { path, createsIfMissing in
        .live(path: path, for: createsIfMissing ? .command : .existing)
      }
    }
    await runEscapingErrors()
  }

  @MainActor
  func run() async throws {
    guard !app.licenses else {
      @Dependency(\.console) var console
      return try console.print(thirdPartyLicenses)
    }
    let shell = Shell()
    let display = app.display
    if let reason = display.plainReason { Shell.tell(reason) }
    let speechCommand = app.speechCommand
    let log = try app.log.map(ChangeLog.init(path:))
    let code = try app.session.map(handoffCode)
    let data = AppData(database: database.path, code: code, log: log?.write)
    let store = try withDependencies {
      $0.settingsClient = SettingsClient { await shell.showSettings(speechCommand: speechCommand) }
      $0.soundEffectClient = SoundEffectClient { await shell.ring() }
      $0.speechClient = .live(command: speechCommand)
      data.install(in: &$0, restoresSession: app.restoresSession && !display.isPlain)
      if code != nil {
        $0.sessionsClient.takeOver = { [takeOver = $0.sessionsClient.takeOver] in
          let record = await takeOver()
          if record == nil { await shell.tellNoSession() }
          return record
        }
      }
    } operation: {
      try DependencyAudit(AppFeature()).validate()
      return Store(initialState: data.state(link: app.link, canContinueElsewhere: !display.isPlain))
      {
        AppFeature()._printChanges(log.map { .customDump(to: $0.write) })
      }
    }
    let stopLog = log.map { log in
      store.observe { log.write("effects that run:\n\(store.runningEffects)\n") }
    }
    defer { stopLog?() }
    let ending = try await data.run(store, keepsPlace: !display.isPlain) {
      await shell.run(
        store, isPlain: display.isPlain, isInspected: app.inspect,
        issues: IssueLog(write: log?.write))
    }
    if let gap = log?.gap { Shell.tell(gap) }
    try ending.get()
  }

  private func handoffCode(_ text: String) throws -> HandoffCode {
    guard let code = HandoffCode(text) else {
      throw ValidationError("Invalid session code. Copy it from the browser.")
    }
    return code
  }
}
