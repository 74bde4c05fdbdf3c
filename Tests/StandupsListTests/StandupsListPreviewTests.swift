import CairnTerminal
import StandupsList
import Testing

@MainActor
@Suite struct StandupsListPreviewTests {
  @Test(
    "Each state of the previews is drawn as its name says",
    arguments: [
      ("standups", "Engineering"),
      ("empty", "No standups yet."),
      ("loading", "Loading…"),
      ("loading-failed", "The disk does not answer."),
      ("add", "New standup"),
    ])
  func drawn(name: String, shown: String) throws {
    let state = try #require(StandupsList.State.previews.first { $0.key == name }).value
    let lines = drawing(of: StandupsList.screen(state), width: 60, height: 30)
    #expect(lines.joined(separator: "\n").contains(shown))
  }

  @Test("No state is left out")
  func names() {
    #expect(
      StandupsList.State.previews.map(\.key) == [
        "standups", "empty", "loading", "loading-failed", "add",
      ])
  }
}
