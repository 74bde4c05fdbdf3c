import AppFeature
import ArgumentParser
import Cairn
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
    let renderer = Renderer(isPlain: app.plain)
    let store = Store(initialState: AppFeature.State(link: app.link)) {
      AppFeature()
    } withDependencies: {
      $0.settingsClient = SettingsClient {}
      $0.soundEffectClient = SoundEffectClient { await renderer.beep() }
      $0.speechClient = .live(command: app.speechCommand)
      $0.standupsDatabase = database.open()
    }
    try await renderer.run(store)
    for await state in store.states where !state.writes.isWriting { break }
  }
}
