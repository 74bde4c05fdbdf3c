import CairnSession

/// A page session of a replay. Nobody can use its screens, and it stores nothing.
final class ReplaySession<Action>: PageSession {
  private let host: ScreenHost<Action>
  private let pacer: ReplayPacer
  private let renderer: BrowserRenderer
  let work = PageWork()

  init(_ content: ReplayContent<Action>, renderer: BrowserRenderer) {
    let pacer = content.makePacer(content.player)
    self.pacer = pacer
    self.renderer = renderer
    host = ScreenHost(renderer: renderer, showing: content.screens)
    renderer.strip = PageStrip(states: content.player, didUse: { pacer.noteUse() })
  }

  func run(isolation: isolated any Actor, _ operation: () async -> Void) async {
    let playing = Task {
      // Captures the actor, so that the task runs on it.
      _ = isolation
      await pacer.play { show() }
    }
    defer { playing.cancel() }
    await host.run(isolation: isolation, operation)
  }

  /// Shows the player's state, and its place in the strip.
  private func show() {
    renderer.rebuild()
    host.update()
  }

  func update() { host.update() }

  func catchUp() { host.catchUp() }

  func send(_ actions: [AnyAction]) { host.send(actions) }

  func beginEvent(_ number: Int) {}

  var isSettled: Bool { true }

  func end(isolation: isolated any Actor) async {}
}
