import ArgumentParser
import Cairn
import CairnBrowser
import CairnBrowserServer
import CounterStack

/// Counters in a browser. Each page has its own path, which begins at the link in its address.
@main
struct CounterStackWeb: AsyncParsableCommand {
  @OptionGroup var server: ServerOptions

  func run() async throws {
    let state = { @Sendable (path: String) in RootFeature.State(link: String(path.dropFirst())) }
    let app = BrowserApp(
      name: "Counters", identifier: "counter-stack", isLink: { state($0) != nil }
    ) { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        let kept = PathScreens<RootFeature.Path.State, RootFeature.Action>()
        let store = Store(
          initialState: state(visit.link) ?? RootFeature.State(), isolation: page
        ) {
          RootFeature()
        }
        return PageContent(store: store, screens: { RootFeature.screens($0, keeping: kept) })
      }
    }
    try await server.run(app)
  }
}
