import Cairn
import CairnTerminal
import CairnTerminalTesting
import Models
import RecordMeeting
import Testing

@Suite struct RecordMeetingScreenTests {
  private var state: RecordMeeting.State {
    var state = RecordMeeting.State(standup: .lasting(95, attendees: 3))
    state.secondsElapsed = 40
    state.speakerIndex = 1
    return state
  }

  @Test("The screen shows the time, the speaker's name and number, and the number of speakers")
  func contents() {
    let screen = RecordMeeting.screen(state)
    #expect(screen.title == "Meeting")
    #expect(screen.task == .task)
    #expect(screen.back == .endMeetingButtonTapped, "a meeting is not lost by a key")
    #expect(
      screen.texts == [
        "Meeting", "Time Elapsed", "0:40", "Time Remaining", "0:55", "Speakers", "Bo is speaking",
        "Speaker 2 of 3", "0:09 of 0:32", "Next", "Pause", "End meeting", "Notes", "",
      ])
    #expect(screen.action(ofButton: "Next") == .nextButtonTapped)
    #expect(screen.action(ofButton: "End meeting") == .endMeetingButtonTapped)
    #expect(screen.textField("Notes")?.maximumLength == Meeting.longestTranscript)
  }

  @Test("A new speaker is announced, and the time is not")
  func announcements() {
    let announced = RecordMeeting.screen(state).nodes.filter(\.isAnnounced)
    #expect(announced.map(\.texts) == [["Bo is speaking"]])
  }

  @Test("A restored meeting is paused, and shows the length of the interruption")
  func rested() {
    let resumed = RecordMeeting.State(state.saved, after: .seconds(185))
    #expect(resumed.secondsElapsed == 40 && resumed.isPaused)
    #expect(
      RecordMeeting.screen(resumed).texts.first
        == "Paused for 3:05 (not counted)")
    #expect(RecordMeeting.State(state.saved).suspendedTime == .zero)
  }

  @Test("At the last speaker, the screen says that there are no more")
  func lastSpeaker() {
    var state = state
    state.speakerIndex = 2
    let texts = RecordMeeting.screen(state).texts
    #expect(texts.contains("Cy is speaking"))
    #expect(texts.contains("No more speakers."))
  }

  @Test("After the last speaker, and without attendees, someone is speaking")
  func someone() {
    var state = state
    state.speakerIndex = 3
    #expect(RecordMeeting.screen(state).texts.contains("Someone is speaking"))
    let nobody = RecordMeeting.State(standup: .lasting(60, attendees: 0))
    #expect(RecordMeeting.screen(nobody).texts.contains("Someone is speaking"))
  }

  @Test("The meter has a part for each speaker, filled by the time that has passed")
  func meter() throws {
    let meters = RecordMeeting.screen(state).nodes.compactMap { node in
      if case .meter(let meter) = node.content { meter } else { nil }
    }
    let segments = try #require(meters.first).segments
    let fractions: [Double] = [31, 32, 32].map { $0 / 95 }
    #expect(segments.map(\.fraction) == fractions)
    let fills: [Double] = [1, 0.28125, 0]
    #expect(segments.map(\.fill) == fills)
    #expect(segments.map(\.isCurrent) == [false, true, false])
  }

  @Test("The user can type notes, and the transcript is shown once there is one")
  func notes() throws {
    var state = state
    state.notes = "Bo needs a hand."
    state.transcript = "I fixed"
    let screen = RecordMeeting.screen(state)
    let notes = try #require(screen.textField("Notes"))
    #expect(notes.text == "Bo needs a hand.")
    #expect(notes.axis == .vertical)
    #expect(notes.onChange("!") == .binding(.set(\.notes, "!")))
    #expect(screen.texts.suffix(2) == ["Transcript", "I fixed"])
  }

  @Test("The buttons of the end alert answer it, and escape resumes")
  func alert() {
    var state = state
    state.alert = .endMeeting
    let screen = RecordMeeting.screen(state)
    #expect(screen.dialog?.title == "End meeting?")
    #expect(screen.action(ofDialogButton: "Save and end") == .alert(.presented(.saveConfirmed)))
    #expect(screen.action(ofDialogButton: "Discard") == .alert(.presented(.discardConfirmed)))
    #expect(screen.action(ofDialogButton: "Resume") == .alert(.dismiss))
    #expect(screen.dialog?.dismiss == .alert(.dismiss))
  }

  @Test(
    "In a terminal, enter and escape in the end alert resume the meeting",
    arguments: [Key.enter, .escape])
  func resume(key: Key) {
    var state = state
    state.alert = .endMeeting
    var session = TerminalSession(
      name: "Standups", stack: NavigationStack(root: RecordMeeting.screen(state)),
      size: CellSize(width: 60, height: 20))
    #expect(session.handle(.key(key)) == [.alert(.dismiss)])
  }

  @Test("The meter is drawn as a strip, with a mark at the current speaker")
  func strip() {
    #expect(
      drawing(of: RecordMeeting.screen(state), width: 50, height: 14) == [
        " Meeting",
        "  █████████████████░░░░░░░░░░░░░░░░░░░░░░░░  42%",
        "  Time Elapsed                              0:40",
        "  Time Remaining                            0:55",
        "  ██████████████ ████░░░░░░░░░░░ ░░░░░░░░░░░░░░░",
        "                        ▲",
        "                  Bo is speaking",
        "  Speaker 2 of 3                    0:09 of 0:32",
        "▸ [n] Next  [p] Pause  [e] End meeting",
        "  Notes  Meeting notes",
        "",
        "",
        "",
        " ⏎ select  ↑↓ move  ? help  q quit",
      ])
  }

  @Test("The meeting fits the smallest terminal")
  func smallest() {
    #expect(
      drawing(of: RecordMeeting.screen(state), width: 40, height: 12, after: [.down]) == [
        " Meeting",
        "  █████████████░░░░░░░░░░░░░░░░░░  42%",
        "  Time Elapsed                    0:40",
        "  Time Remaining                  0:55",
        "  ███████████ ███░░░░░░░░░ ░░░░░░░░░░░",
        "                    ▲",
        "             Bo is speaking",
        "  Speaker 2 of 3          0:09 of 0:32",
        "  [n] Next  [p] Pause  [e] End meeting",
        "▸ Notes  Meeting notes",
        "",
        " tab next  ⏎ new line  ↑↓ move  ^C quit",
      ])
  }

  @Test("The end alert is drawn over the meeting")
  func drawnAlert() {
    var state = state
    state.alert = .endMeeting
    #expect(
      drawing(of: RecordMeeting.screen(state), width: 60, height: 16) == [
        " Meeting",
        "",
        "  ╭──────────────────────────────────────────────────────╮",
        "  │                                                      │",
        "  │                     End meeting?                     │",
        "  │                                                      │",
        "  │   You are ending the meeting early. What would you   │",
        "  │   like to do?                                        │",
        "  │                                                      │",
        "  │         [Save and end]  [Discard] ▸[Resume]          │",
        "  │                                                      │",
        "  ╰──────────────────────────────────────────────────────╯",
        "",
        "",
        "",
        " ⏎ select  ←→ move  esc cancel",
      ])
  }
}
