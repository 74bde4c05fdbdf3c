import Cairn
import CairnTerminal
import CairnTerminalTesting
import Models
import RecordMeeting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct RecordMeetingScreenTests {
  private var state: RecordMeeting.State {
    var state = RecordMeeting.State(standup: .lasting(95, attendees: 3))
    state.secondsElapsed = 40
    state.secondsSpoken = [31, 9, 0]
    state.speakerIndex = 1
    return state
  }

  /// The meter of a screen.
  private func meter(
    of state: RecordMeeting.State
  ) throws -> SegmentedMeter<RecordMeeting.Action> {
    let meters = RecordMeeting.screen(state).nodes.compactMap { node in
      if case .meter(let meter) = node.content { meter } else { nil }
    }
    return try #require(meters.first)
  }

  @Test("The screen shows the time, the speaker's name and number, and the number of speakers")
  func contents() {
    let screen = RecordMeeting.screen(state)
    #expect(screen.title == "Meeting")
    #expect(screen.task == .task)
    #expect(screen.back == .endMeetingButtonTapped, "a meeting is not lost by a key")
    #expect(
      screen.texts == [
        "Meeting", "Speakers", "0:23 left", "Bo is speaking", "Speaker 2 of 3", "0:09 of 0:32",
        "Time Elapsed", "0:40", "Time Remaining", "0:55", "Next", "Pause", "End meeting", "Notes",
        "",
        "Speakers", "Ada", "0:31", "Bo", "0:09, speaking", "Cy", "next",
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
    let segments = try meter(of: state).segments
    let fractions: [Double] = [31, 32, 32].map { $0 / 95 }
    #expect(segments.map(\.fraction) == fractions)
    let fills: [Double] = [1, 0.28125, 0]
    #expect(segments.map(\.fill) == fills)
    #expect(segments.map(\.isCurrent) == [false, true, false])
  }

  @Test(
    "The speaker's own time leads. It warns in the last quarter of the slot, and at its end",
    arguments: [
      (31, "0:32 left", nil), (54, "0:09 left", nil), (55, "0:08 left", SemanticColor.warning),
      (62, "0:01 left", .warning), (63, "0:00 left", .destructive), (80, "0:00 left", .destructive),
    ])
  func timeLeft(elapsed: Int, _ words: String, _ color: SemanticColor?) throws {
    var state = state
    state.secondsElapsed = elapsed
    let center = try #require(try meter(of: state).center)
    #expect(center.words.string == words)
    #expect(center.color == color)
  }

  @Test("After the last speaker, no time is left")
  func noTimeLeft() throws {
    var state = state
    (state.secondsElapsed, state.speakerIndex) = (95, 3)
    #expect(try meter(of: state).center?.words.string == "0:00 left")
  }

  @Test("A paused meeting says so in its ring, which is faint")
  func paused() throws {
    var state = state
    state.isPaused = true
    #expect(try meter(of: state).center?.words.string == "0:23 Paused")
    let meters = RecordMeeting.screen(state).nodes.filter {
      if case .meter = $0.content { true } else { false }
    }
    #expect(meters.map(\.style.isSecondary) == [true])
  }

  @Test("A large team's list shows the speakers around the current one, and counts the others")
  func largeTeam() {
    var standup = Standup.lasting(600, attendees: 0)
    standup.attendees = IdentifiedArray(
      uniqueElements: (0..<30).map { Attendee(id: .init(UUID($0)), name: "N\($0)") })
    var meeting = RecordMeeting.State(standup: standup)
    func list() -> [String] {
      Array(RecordMeeting.screen(meeting).texts.drop { $0 != "" }.dropFirst())
    }
    #expect(list().first == "Speakers")
    #expect(list()[1...4] == ["N0", "0:00, speaking", "N1", "next"])
    #expect(list().last == "21 more")
    meeting.speakerIndex = 29
    #expect(list()[1...3] == ["21 before", "N21", "0:00"])
    #expect(list().suffix(2) == ["N29", "0:00, speaking"])
    meeting.speakerIndex = 10
    #expect(list()[1] == "7 before" && list().last == "14 more")
  }

  @Test("\"Next\" is what the screen is for, \"Pause\" is quiet, and \"End meeting\" stands apart")
  func buttons() throws {
    let screen = RecordMeeting.screen(state)
    #expect(screen.defaultButton == nil, "ctrl-s in the notes must not end somebody's turn")
    let row = try #require(
      screen.nodes.first { $0.texts == ["Next", "Pause", "End meeting"] }?.children)
    #expect(row.map(\.style.isBold) == [true, false, false, false])
    #expect(row.map(\.style.isSecondary) == [false, true, false, false])
    #expect(row[2] == Spacer().node)
    #expect(screen.action(ofButton: "Mute") == .muteButtonTapped)
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
    #expect(screen.nodes.filter(\.style.isAside).map(\.texts.first) == ["Speakers"])
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
        " Meeting                                 [m] Mute",
        "  █████████████████░░░░░░░░░░░░░░░░░░░░░░░░  42% █",
        "  ██████████████ ████░░░░░░░░░░░ ░░░░░░░░░░░░░░░ █",
        "                        ▲ 0:23 left              █",
        "                  Bo is speaking                 █",
        "  Speaker 2 of 3                    0:09 of 0:32 █",
        "  Time Elapsed                              0:40 █",
        "  Time Remaining                            0:55 █",
        "▸ [n] Next  [p] Pause            [e] End meeting █",
        "  Notes  Meeting notes                           █",
        "                                                 █",
        "  Speakers                                       │",
        "  Ada                                       0:31 │",
        " ⏎ select  ↑↓ move  ? help  q quit",
      ])
  }

  @Test("All but the list of speakers fits the smallest terminal")
  func smallest() {
    #expect(
      drawing(of: RecordMeeting.screen(state), width: 40, height: 12, after: [.down]) == [
        " Meeting                       [m] Mute",
        "  █████████████░░░░░░░░░░░░░░░░░░  42% █",
        "  ███████████ ███░░░░░░░░░ ░░░░░░░░░░░ █",
        "                    ▲ 0:23 left        █",
        "             Bo is speaking            █",
        "  Speaker 2 of 3          0:09 of 0:32 █",
        "  Time Elapsed                    0:40 █",
        "  Time Remaining                  0:55 █",
        "  [n] Next  [p] Pause  [e] End meeting │",
        "▸ Notes  Meeting notes                 │",
        "                                       │",
        " tab next  ⏎ new line  ↑↓ move  ^C quit",
      ])
  }

  @Test("On a wide screen, the speakers are beside the ring")
  func ring() {
    let lines = drawing(of: RecordMeeting.screen(state), width: 80, height: 30)
    #expect(lines[2].hasSuffix("  42%   Speakers"))
    #expect(
      lines[3...5].map { $0.suffix(28) } == [
        "Ada                     0:31", "Bo            0:09, speaking",
        "Cy                      next",
      ])
    #expect(lines.contains { $0.contains("█▀█ ▄ ▀▀█ ▀▀█") }, "the time left, in large letters")
    #expect(lines.contains { $0.contains(" left ") })
  }

  @Test("The end alert is drawn over the meeting")
  func drawnAlert() {
    var state = state
    state.alert = .endMeeting
    #expect(
      drawing(of: RecordMeeting.screen(state), width: 60, height: 16) == [
        " Meeting                                           [m] Mute",
        "",
        "  ╭──────────────────────────────────────────────────────╮ █",
        "  │                                                      │ █",
        "  │                     End meeting?                     │ █",
        "  │                                                      │ █",
        "  │   You are ending the meeting early. What would you   │ █",
        "  │   like to do?                                        │ █",
        "  │                                                      │ █",
        "  │         [Save and end]  [Discard] ▸[Resume]          │ █",
        "  │                                                      │ █",
        "  ╰──────────────────────────────────────────────────────╯ █",
        "                                                           █",
        "  Speakers                                                 █",
        "  Ada                                                 0:31 │",
        " ⏎ select  ←→ move  esc cancel",
      ])
  }
}
