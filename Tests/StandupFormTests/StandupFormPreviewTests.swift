import CairnTerminal
import StandupForm
import Testing

@MainActor
@Suite struct StandupFormPreviewTests {
  @Test(
    "Each state of the previews is drawn as its name says",
    arguments: [
      ("standup", "Design"),
      ("no-title", "Title"),
      ("attendee", "Blob I"),
      ("longest", "30 min"),
    ])
  func drawn(name: String, shown: String) throws {
    let state = try #require(StandupForm.State.previews.first { $0.key == name }).value
    let lines = drawing(of: StandupForm.screen(state, title: "Form"), width: 60, height: 30)
    #expect(lines.joined(separator: "\n").contains(shown))
  }

  @Test("No state is left out")
  func names() {
    #expect(
      StandupForm.State.previews.map(\.key) == [
        "standup", "no-title", "attendee", "longest",
      ])
  }
}
