import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import MeetingFeature
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

/// Tests that each state of a preview is drawn as its name says.
@MainActor
@Suite struct ChosenStatesTests {
  @Test("The list")
  func list() {
    expect(
      StandupsList.State.previews, on: { StandupsList.screen($0) },
      toShow: [
        "standups": "Engineering", "empty": "No standups yet.", "loading": "Loading…",
        "loading-failed": "The disk does not answer.", "moved-aside": "Data failed to load",
        "add": "New standup",
      ])
  }

  @Test("The detail")
  func detail() {
    expect(
      StandupDetail.State.previews, on: { StandupDetail.screen($0) },
      toShow: [
        "meetings": "Past meetings", "no-meetings": "Engineering",
        "ended": "6 people, 0:52, 0:08 under", "delete": "Delete?",
        "edit": "Done", "denied": "Open settings", "restricted": "Speech recognition restricted",
      ])
  }

  @Test("The form")
  func form() {
    expect(
      StandupForm.State.previews, on: { StandupForm.screen($0, title: "Form") },
      toShow: [
        "standup": "Design", "no-title": "Title", "attendee": "Blob I", "longest": "30 min",
      ])
  }

  @Test("The meeting that is being recorded")
  func record() {
    expect(
      RecordMeeting.State.previews, on: { RecordMeeting.screen($0) },
      toShow: [
        "start": "Speaker 1 of 6", "last-speaker": "No more speakers.", "paused": "Paused",
        "transcript": "Transcript", "not-recorded": "STANDUPS_SPEECH_COMMAND",
        "refused": "can't be run", "end": "End meeting?", "speech-failed": "Discard meeting",
      ])
  }

  @Test("The past meeting")
  func meeting() {
    expect(
      MeetingFeature.State.previews, on: { MeetingFeature.screen($0) },
      toShow: [
        "transcript": "Blob finished", "found": "Blob finished",
        "nothing-recorded": "Nothing was recorded.",
      ])
  }

  /// Expects that each state is drawn with its text, and that no state is missing.
  private func expect<State, Action>(
    _ states: KeyValuePairs<String, State>, on screen: (State) -> Screen<Action>,
    toShow texts: KeyValuePairs<String, String>, line: Int = #line
  ) {
    let location = SourceLocation(
      fileID: #fileID, filePath: #filePath, line: line, column: 1)
    #expect(states.map(\.key) == texts.map(\.key), sourceLocation: location)
    for (state, text) in zip(states, texts) {
      let drawn = drawing(of: screen(state.value), width: 60, height: 30).joined(separator: "\n")
      #expect(drawn.contains(text.value), "\(state.key)", sourceLocation: location)
    }
  }
}
