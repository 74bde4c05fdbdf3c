import Brewing
import Cairn
import CairnTerminal

@main struct Main {
  @MainActor static func main() async throws {
    let store = Store(initialState: Brewing.State(tea: "Sencha", secondsLeft: 10)) { Brewing() }
    let screens = { @MainActor in NavigationStack(root: Brewing.screen($0)) }
    try await TerminalApp(name: "Tea", store: store, screens: screens).run()
  }
}
