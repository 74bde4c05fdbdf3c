import Cairn
import CairnTerminal
import Foundation
import Models
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsModels

/// The composition root: the models, clients that need nothing of the machine, and a renderer.
///
/// `--plain` writes lines of text.
@main
struct Main {
  @MainActor
  static func main() async {
    let bell = Bell()
    let model = withDependencies {
      $0.settingsClient = SettingsClient(openSettings: {})
      $0.soundEffectClient = SoundEffectClient { await bell.ring() }
      $0.speechClient = .loremIpsum
      $0.standupsDatabase = .inMemory(Standup.samples(now: Date()))
    } operation: {
      AppModel(standupsList: StandupsListModel())
    }
    do {
      try await run(model, bell)
    } catch {
      FileHandle.standardError.write(Data("standups-models-example: \(error)\n".utf8))
      exit(1)
    }
    await model.standupsList.finishSaving()
  }

  @MainActor
  private static func run(_ model: AppModel, _ bell: Bell) async throws(TerminalError) {
    if CommandLine.arguments.contains("--plain") {
      return try await PlainApp(model: model).run()
    }
    let app = TerminalApp(name: "Standups", model: model)
    bell.ring = { [weak app] in app?.beep() }
    try await app.run()
  }
}

/// The terminal's, which is there after the models that ring it.
@MainActor
private final class Bell {
  var ring: @MainActor () -> Void = {}
}
