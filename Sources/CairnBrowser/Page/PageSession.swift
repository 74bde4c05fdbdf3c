import CairnCore
import CairnDependencies
import CairnNavigation
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
  /// Notes that an event is about to be handled.
  func beginEvent(_ number: Int)
  /// Whether the effects of the user's actions have ended, or run for more than a second.
  var isSettled: Bool { get }
  /// How the app stores the work of the page.
  var work: PageWork { get }
  /// Runs the final work when the page ends.
  func end(isolation: isolated any Actor) async
}

/// A page session of a store.
final class StoreSession<State, Action>: PageSession {
  private let content: PageContent<State, Action>
  private let host: ScreenHost<Action>
  private let recent: RecentEffects

  init(_ content: PageContent<State, Action>, renderer: BrowserRenderer) {
    self.content = content
    let recent = RecentEffects()
    self.recent = recent
    if let inspection = content.inspection {
      let inspector = StoreInspector(content.store, inspection)
      let host = ScreenHost(
        inspector: inspector, renderer: renderer, screens: content.screens,
        didSend: { recent.add($0) })
      self.host = host
      // The host keeps the renderer.
      renderer.strip = PageStrip(
        states: inspector, didUse: { [weak host] in host?.update() },
        didContinue: { [weak host] in host?.restartTasks() })
    } else {
      host = ScreenHost(
        store: content.store, renderer: renderer, screens: content.screens,
        didSend: { recent.add($0) })
    }
    host.observer = content.observer
  }

  func beginEvent(_ number: Int) {
    // A screen that the event pushes gets the same id if the event comes again, so clients still know
    // its fields. An event has 1,024 ids. Its number has at most 53 bits, so they are in range.
    let first = UInt64(number) << 10
    content.store.dependencies.stackElementID.skip(past: StackElementID(generation: first - 1))
    content.work.willHandle(number)
  }

  var isSettled: Bool { recent.isEmpty }

  var work: PageWork { content.work }

  func run(isolation: isolated any Actor, _ operation: () async -> Void) async {
    await host.run(isolation: isolation, operation)
  }

  func update() { host.update() }

  func catchUp() { host.catchUp() }

  func send(_ actions: [AnyAction]) { host.send(actions) }

  func end(isolation: isolated any Actor) async { await content.end() }
}
