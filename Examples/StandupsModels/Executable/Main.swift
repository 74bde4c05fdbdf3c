import Cairn
import CairnLines
import CairnTerminal
import Foundation
import ModelSupport
import Models
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsListModel
import StandupsModels

/// The composition root: the models, clients that need nothing from the machine, and a renderer.
///
/// - `--plain` writes lines of text.
/// - `--link` starts at the place of a link.
/// - `--preview` shows one model alone. `--state` selects one of its states.
@main
struct Main {
  @MainActor
  static func main() async {
    let arguments = Arguments()
    do {
      if let name = arguments.preview {
        return try await preview(name, arguments)
      }
      try await runApp(arguments)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  @MainActor
  private static func preview(
    _ name: String, _ arguments: Arguments
  ) async throws {
    let preview = PreviewedModels.preview(of: name, in: arguments.state)
    if arguments.isPlain {
      return try await PlainApp(settle: {}, screens: { preview.screens }).run()
    }
    try await TerminalApp(name: "Preview", screens: { preview.screens }).run()
  }

  @MainActor
  private static func runApp(_ arguments: Arguments) async throws {
    let bell = Bell()
    let model = withDependencies {
      $0.settingsClient = SettingsClient(openSettings: {})
      $0.soundEffectClient = SoundEffectClient { _ in await bell.ring() }
      $0.speechClient = .loremIpsum
      $0.standupsDatabase = .inMemory(Standup.samples(now: .now))
    } operation: {
      AppModel(standupsList: StandupsListModel())
    }
    if let link = arguments.link { await open(link, in: model) }
    try await run(model, bell, isPlain: arguments.isPlain)
    await model.standupsList.finishSaving()
  }

  @MainActor
  private static func open(_ link: String, in model: AppModel) async {
    do throws(LinkError) {
      try await model.open(Link(link, scheme: AppModel.linkScheme))
    } catch {
      fail("The link cannot be opened: \(error)", status: 64)
    }
  }

  @MainActor
  private static func run(
    _ model: AppModel, _ bell: Bell, isPlain: Bool
  ) async throws {
    if isPlain {
      return try await PlainApp(
        settle: { await model.standupsList.task() }, screens: { model.screens }
      ).run()
    }
    let app = TerminalApp(name: "Standups", screens: { model.screens })
    bell.ring = { [weak app] in app?.beep() }
    try await app.run()
  }
}

/// The terminal's bell. The terminal is created after the models that ring it.
@MainActor
private final class Bell {
  var ring: @MainActor () -> Void = {}
}
