import CairnCore
import CairnSession

/// A page's store and host, whose types the page does not know.
protocol PageSession: AnyObject {
  /// Shows the screens for as long as an operation runs.
  func run(isolation: isolated any Actor, _ operation: () async -> Void) async
  /// Takes in what the state says now, though no frame has been shown since.
  func update()
  /// Takes in what the state says now, if it has changed since that was done last.
  func catchUp()
  /// Sends what the user chose.
  func send(_ actions: [AnyAction])
  /// Does what is to be done when the page ends.
  func end(isolation: isolated any Actor) async
}

/// The session of a store.
final class StoreSession<State, Action>: PageSession {
  private let content: PageContent<State, Action>
  private let host: ScreenHost<Action>

  init(_ content: PageContent<State, Action>, renderer: BrowserRenderer) {
    self.content = content
    host = ScreenHost(store: content.store, renderer: renderer, screens: content.screens)
  }

  func run(isolation: isolated any Actor, _ operation: () async -> Void) async {
    await host.run(isolation: isolation, operation)
  }

  func update() { host.update() }

  func catchUp() { host.catchUp() }

  func send(_ actions: [AnyAction]) { host.send(actions) }

  func end(isolation: isolated any Actor) async { await content.end() }
}
