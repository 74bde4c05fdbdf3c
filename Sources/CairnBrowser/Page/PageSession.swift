import CairnCore
import CairnSession

/// A page's store and host, with their types erased.
protocol PageSession: AnyObject {
  /// Shows the screens while an operation runs.
  func run(isolation: isolated any Actor, _ operation: () async -> Void) async
  /// Applies the current state, although no frame has been shown since it changed.
  func update()
  /// Applies the current state if it has changed since the last time.
  func catchUp()
  /// Sends the user's actions.
  func send(_ actions: [AnyAction])
  /// Runs the final work when the page ends.
  func end(isolation: isolated any Actor) async
}

/// A page session of a store.
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
