import AppFeature
import Cairn
import CairnTerminalTesting
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

/// The previews of the app. Each shows what its name says.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  nonisolated static let texts: KeyValuePairs = [
    "standups": "Engineering", "empty": "No standups yet.", "loading-failed": "Data failed to load",
    "add": "New standup", "detail": "Start Meeting", "edit": "Done", "delete": "Delete?",
    "meeting": "Transcript", "search": "Search", "record": "Speaker 1 of 6",
  ]

  @Test("Each preview has an expected text")
  func all() {
    #expect(AppFeature.previews.map(\.key) == Self.texts.map(\.key))
  }

  @Test("A preview shows the place that its name says", arguments: texts.map(\.key))
  func place(_ name: String) async throws {
    let store = try await start(name)
    let drawn = lines(of: store.state)
    let text = Self.texts.first { $0.key == name }?.value ?? "?"
    #expect(drawn.contains { $0.contains(text) }, "\(drawn.joined(separator: "\n"))")
  }

  @Test("The preview of a loading failure shows only the alert over the list")
  func loadingFailed() async throws {
    let store = try await start("loading-failed")
    #expect(store.state.path.isEmpty)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Data failed to load")
  }

  @Test("The meeting in a preview runs, and is saved at its end")
  func record() async throws {
    let store = try await start("record") { $0.continuousClock = ImmediateClock() }
    let screen = try #require(AppFeature.screen(store.state).path.last?.screen)
    store.send(try #require(screen.task))
    for await state in store.states where state.list.standups.first?.meetings.count == 2 { break }
    #expect(store.state.path.count == 1)
  }

  @Test("Two previews share no standups")
  func separate() async throws {
    let first = try await start("standups")
    let id = try #require(first.state.list.standups.first?.id)
    first.send(.list(.delegate(.deleted([id]))))
    let second = try await start("standups")
    #expect(first.state.list.standups.count == 2)
    #expect(second.state.list.standups.count == 3)
  }

  private func start(
    _ name: String, _ update: (inout DependencyValues) -> Void = { _ in }
  ) async throws -> StoreOf<AppFeature> {
    let preview = try #require(AppFeature.previews.first { $0.key == name }?.value)
    let store = withDependencies {
      preview.prepare(&$0)
      update(&$0)
    } operation: {
      Store(initialState: preview.state) { AppFeature() }
    }
    store.send(.task)
    for await state in store.states where state.hasStarted { break }
    return store
  }

  private func lines(of state: AppFeature.State) -> [String] {
    drawing(of: AppFeature.screen(state), width: 70, height: 30)
  }
}
