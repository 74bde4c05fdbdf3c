import Brewing
import Cairn
import CairnLines
import CairnTerminal
import TeaApp

/// `tea` runs the app, as lines of text with `--plain`; `tea preview` one screen without its parent.
@main struct Main {
  @MainActor static func main() async throws {
    if CommandLine.arguments.contains("preview") {
      let store = Store(initialState: Brewing.State(tea: "Sencha", secondsLeft: 10)) { Brewing() }
      let screens = { NavigationStack(root: Brewing.screen($0)) }
      return try await TerminalApp(name: "Preview", store: store, screens: screens).run()
    }
    let store = Store(initialState: TeaApp.State()) { TeaApp() }
    if CommandLine.arguments.contains("--plain") {
      return try await PlainApp(store: store, screens: TeaApp.screens).run()
    }
    try await TerminalApp(name: "Tea", store: store, screens: TeaApp.screens).run()
  }
}
