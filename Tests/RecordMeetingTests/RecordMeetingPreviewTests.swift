import CairnTerminal
import RecordMeeting
import Testing

@MainActor
@Suite struct RecordMeetingPreviewTests {
  @Test(
    "Each state of the previews is drawn as its name says",
    arguments: [
      ("start", "Speaker 1 of 6"),
      ("last-speaker", "No more speakers."),
      ("transcript", "Blob finished the icons."),
      ("not-recorded", "STANDUPS_SPEECH_COMMAND"),
      ("refused", "may not be run"),
      ("end", "End meeting?"),
      ("speech-failed", "Discard meeting"),
    ])
  func drawn(name: String, shown: String) throws {
    let state = try #require(RecordMeeting.State.previews.first { $0.key == name }).value
    let lines = drawing(of: RecordMeeting.screen(state), width: 60, height: 30)
    #expect(lines.joined(separator: "\n").contains(shown))
  }

  @Test("No state is left out")
  func names() {
    #expect(
      RecordMeeting.State.previews.map(\.key) == [
        "start", "last-speaker", "transcript", "not-recorded", "refused", "end", "speech-failed",
      ])
  }
}
