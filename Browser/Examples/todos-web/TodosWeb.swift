import ArgumentParser
import Cairn
import CairnBrowser
import CairnBrowserServer
import Todos

/// A list of todos in a browser. Each page has its own list.
@main
struct TodosWeb: AsyncParsableCommand {
  @OptionGroup var server: ServerOptions

  func run() async throws {
    let app = BrowserApp(name: "Todos", identifier: "todos") { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        let store = Store(initialState: TodoList.State(), isolation: page) { TodoList() }
        return PageContent(store: store, screens: { TodoList.screens($0) })
      }
    }
    try await server.run(app)
  }
}
