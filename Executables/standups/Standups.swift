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
    discussion: "Without a command, the app starts.", subcommands: Subcommands.all)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var app: AppOptions

  static func main() async {
    prepareDependencies {
      $0.openStandupsDatabase = OpenStandupsDatabase { .live(path: $0) }
    }
    await main(nil)
  }

  @MainActor
  func run() async throws {
    let bell = Bell()
    let log = try app.log.map(ChangeLog.init(path:))
    let store = Store(initialState: AppFeature.State(link: app.link)) {
      AppFeature()._printChanges(log.map { .customDump(to: $0.write) })
    } withDependencies: {
      $0.settingsClient = SettingsClient {}
      $0.soundEffectClient = SoundEffectClient { await bell.ring() }
      $0.speechClient = .live(command: app.speechCommand)
      $0.standupsDatabase = database.open()
    }
    let stopLog = log.map { log in
      store.observe { log.write("effects that run:\n\(store.runningEffects)\n") }
    }
    defer { stopLog?() }
    if app.plain {
      await PlainApp(store: store, isSettled: \.isSettled, screens: AppFeature.screen).run()
    } else {
      let terminal = TerminalApp(name: "Standups", store: store, screens: AppFeature.screen)
      bell.terminal = terminal
      try await terminal.run()
    }
    for await state in store.states where !state.writes.isWriting { break }
  }
}

/// The bell of the terminal that the app has taken, if it has.
@MainActor
private final class Bell {
  weak var terminal: TerminalApp<AppFeature.Action>?

  func ring() { terminal?.beep() }
}
