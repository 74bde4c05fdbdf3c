import ArgumentParser
import Cairn
import CairnBrowser
import CairnBrowserServer
import TeaApp

/// `tea-web` serves the app to browsers. Each page has its own store.
@main struct Main: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tea-web")

  @OptionGroup var server: ServerOptions

  func run() async throws {
    let app = BrowserApp(name: "Tea", identifier: "tea") { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        let store = Store(initialState: TeaApp.State(), isolation: page) { TeaApp() }
        return PageContent(store: store, screens: TeaApp.screens)
      }
    }
    try await server.run(app)
  }
}
