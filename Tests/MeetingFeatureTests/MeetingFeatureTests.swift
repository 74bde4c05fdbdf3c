import Cairn
import CairnLines
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import MeetingFeature
import Models
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct MeetingFeatureTests {
  private let meeting = Meeting(
    id: Meeting.ID(UUID(1)), date: Date(timeIntervalSince1970: 1_700_000_000),
    transcript: "Ada is done.\nBo is not.")

  @Test("The title of a past meeting is its date, and the screen shows attendees and transcript")
  func contents() {
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(screen.title == "14 Nov 2023, 22:13")
    #expect(
      screen.texts == [
        "Attendees", "Blob", "Blob Jr", "Transcript", "Ada is done.\nBo is not.",
      ])
  }

  @Test("A meeting whose times were measured shows how long each speaker took")
  func times() {
    var meeting = meeting
    meeting.speakers = ["Ada", "Bo"]
    meeting.speakerTimes = [.seconds(70), .seconds(5)]
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(screen.texts.prefix(5) == ["Attendees", "Ada", "1 min 10 sec", "Bo", "5 sec"])
  }

  @Test("The screen shows a correction of its meeting, and keeps it if the meeting is gone")
  func correction() {
    var corrected = meeting
    corrected.transcript = "Both are done."
    var standup = Standup.engineeringMock
    standup.meetings = [corrected]
    var state = MeetingFeature.State(meeting: meeting, standup: .engineeringMock)
    state.follow(standup)
    #expect(MeetingFeature.screen(state).texts.last == "Both are done.")
    state.follow(Standup.engineeringMock)
    state.follow(nil)
    #expect(state.meeting == corrected)
  }

  @Test("The date is in the time zone of the renderer's calendar")
  func timeZone() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 5 * 60 * 60 + 30 * 60))
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(drawing(of: screen, format: .english(in: calendar)).first == " 15 Nov 2023, 03:43")
    #expect(
      plainText(of: NavigationStack(root: screen), format: .english(in: calendar)).first
        == "15 Nov 2023, 03:43")
  }

  @Test("A meeting without a transcript says so")
  func noTranscript() {
    var meeting = meeting
    meeting.transcript = ""
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(screen.texts.last == "Nothing was recorded.")
  }

  @Test("The words of a search stand out, and the screen opens at the first of them")
  func found() {
    var meeting = meeting
    meeting.transcript = (1...40).map { "Line \($0)." }.joined(separator: "\n") + "\nBó is not."
    let state = MeetingFeature.State(
      meeting: meeting, standup: .engineeringMock, searchedText: "bo NOT")
    let screen = MeetingFeature.screen(state)
    #expect(screen.texts.last == meeting.transcript)
    let text = screen.nodes.first { $0.style.isRevealed }
    guard case .formatted(let words)? = text?.content else {
      Issue.record("The transcript is a text with marks.")
      return
    }
    #expect(words.spans.filter(\.isMarked).map(\.string) == ["Bó", "not"])
    #expect(drawing(of: screen, width: 50, height: 13).contains { $0.contains("Bó is not.") })
    #expect(plainText(of: NavigationStack(root: screen)).contains("Found: Bó is not."))
  }

  @Test("A long search marks the first thousand words")
  func manyMarks() {
    var meeting = meeting
    meeting.transcript = String(repeating: "word ", count: 2000)
    let screen = MeetingFeature.screen(
      .init(meeting: meeting, standup: .engineeringMock, searchedText: "word"))
    let marks = screen.nodes.flatMap { node -> [FormattedText.Span] in
      if case .formatted(let text) = node.content { text.spans.filter(\.isMarked) } else { [] }
    }
    #expect(marks.count == 1000)
  }

  @Test("A past meeting can only be read")
  func readOnly() {
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(screen.buttons.isEmpty)
    #expect(screen.nodes.allSatisfy { $0.deleteAction == nil })
    #expect(screen.task == nil && screen.dialog == nil && screen.presentations.isEmpty)
  }

  @Test("A past meeting is drawn as text")
  func drawn() {
    let screen = MeetingFeature.screen(.init(meeting: meeting, standup: .engineeringMock))
    #expect(
      drawing(of: screen, width: 50, height: 13) == [
        " 14 Nov 2023, 22:13",
        "  Attendees",
        "  Blob",
        "  Blob Jr",
        "  Transcript",
        "  Ada is done.",
        "  Bo is not.",
        "",
        "",
        "",
        "",
        "",
        " y copy  ? help  q quit",
      ])
  }
}
