import AppFeature
import Cairn
import CairnTerminal
import StandupsList

/// Draws the app: full screen in the terminal, or as lines of text.
@MainActor
final class Renderer {
  private let isPlain: Bool
  private var terminal: TerminalApp<AppFeature.Action>?

  init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  /// Runs the app until the user quits.
  func run(_ store: StoreOf<AppFeature>) async throws {
    try await isPlain ? runPlain(store) : runFullScreen(store)
  }

  /// Rings the bell of the terminal, where there is one.
  func beep() {
    terminal?.beep()
  }

  private func runFullScreen(_ store: StoreOf<AppFeature>) async throws {
    let app = TerminalApp(
      name: "Standups", render: { AppFeature.screen(store.state) },
      send: { store.send($0).cancel })
    terminal = app
    let stop = store.observe { app.setNeedsRender() }
    defer { stop() }
    try await app.run()
  }

  private func runPlain(_ store: StoreOf<AppFeature>) async {
    let app = PlainApp(
      render: { AppFeature.screen(store.state) },
      send: { store.send($0).cancel },
      settle: {
        for await state in store.states where !state.list.isLoading && !state.writes.isWriting {
          break
        }
      })
    let stop = store.observe { app.setNeedsRender() }
    defer { stop() }
    await app.run()
  }
}
