import CairnCollections
import CairnText
import Foundation
import Models
import Testing

@Suite struct MeetingTextTests {
  private func meeting(_ transcript: String, _ speakers: [String]? = nil) throws -> Meeting {
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    return Meeting(
      id: Meeting.ID(id), date: Date(timeIntervalSince1970: 0), speakers: speakers,
      transcript: transcript)
  }

  @Test(
    "The summary of a meeting is one line of its first words, with an ellipsis if there are more",
    arguments: [
      ("", nil), (" \n\t ", nil), ("Hello", "Hello"), ("\n Blob:\n  done. ", "Blob: done."),
      (String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
      (String(repeating: "a", count: 61), String(repeating: "a", count: 60) + "…"),
      (String(repeating: "ab ", count: 20) + "abc", String(repeating: "ab ", count: 18) + "ab…"),
      ("x" + String(repeating: "\n", count: 500) + "y", "x…"),
    ] as [(String, String?)])
  func summary(transcript: String, summary: String?) throws {
    #expect(try meeting(transcript).summary == summary)
  }

  @Test("The speakers have the times that are known")
  func times() throws {
    var meeting = try meeting("", ["Blob", "Blob Jr"])
    meeting.speakerTimes = [.seconds(70)]
    #expect(meeting.markdown(in: .fixed).contains("  - Blob: 1 min 10 sec\n  - Blob Jr\n"))
    #expect(try self.meeting("").timedSpeakers == nil)
  }

  @Test("The speakers are named if they are known")
  func speakers() throws {
    #expect(try meeting("", ["Blob", "Blob Jr"]).speakersText == "Blob, Blob Jr")
    #expect(try meeting("", ["Blob", ""]).speakersText == "Blob, Someone")
    #expect(try meeting("", [" "]).timedSpeakers?.map(\.name) == ["Someone"])
    #expect(try meeting("", []).speakersText == nil)
    #expect(try meeting("").speakersText == nil)
  }
}

@Suite struct MarkdownTests {
  private func meeting(_ transcript: String) -> String {
    let id = Meeting.ID(UUID())
    let date = Date(timeIntervalSince1970: 0)
    return Meeting(id: id, date: date, transcript: transcript).markdown(in: .fixed)
  }

  @Test("The page of a standup lists its attendees and meetings")
  func page() {
    var standup = Standup.engineeringMock
    standup.attendees[1].name = ""
    standup.meetings = [
      Meeting(
        id: Meeting.ID(UUID()), date: Date(timeIntervalSince1970: 86_400), length: .seconds(61),
        speakers: ["Blob", "B_J"], transcript: "We met.\nWe left."),
      Meeting(
        id: Meeting.ID(UUID()), date: Date(timeIntervalSince1970: 0), speakers: ["Blob"],
        transcript: " "),
    ]
    #expect(
      standup.markdown(in: .fixed) == #"""
        # Engineering

        - Length: 10 min
        - Theme: Periwinkle
        - Attendees:
          - Blob
          - Someone

        ## 2 Jan 1970, 00:00

        - Length: 1 min 1 sec
        - Speakers:
          - Blob
          - B\_J

        We met.\
        We left.

        ## 1 Jan 1970, 00:00

        - Speakers:
          - Blob

        """#)
  }

  @Test("The page of a standup without title, attendees or meetings is complete too")
  func bare() {
    #expect(
      Standup(id: Standup.ID(UUID())).markdown(in: .fixed) == """
        # Untitled standup

        - Length: 5 min
        - Theme: Bubblegum
        - Attendees: none

        """)
  }

  @Test("The page of a meeting begins with its date")
  func heading() {
    #expect(meeting("") == "# 1 Jan 1970, 00:00\n")
    #expect(meeting("Hello.") == "# 1 Jan 1970, 00:00\n\nHello.\n")
  }

  @Test(
    "Text that looks like markup is escaped",
    arguments: [
      ("# no heading", ##"\# no heading"##), ("- no list", #"\- no list"#), ("+1", #"\+1"#),
      ("1. first", #"1\. first"#), ("12) twelfth", #"12\) twelfth"#), ("3.5 hours", #"3\.5 hours"#),
      ("=====", #"\====="#), ("a - b #2 1. +", "a - b #2 1. +"), ("2026", "2026"),
      ("*a* _b_ `c` ~d~ |", #"\*a\* \_b\_ \`c\` \~d\~ \|"#), (#"\n"#, #"\\n"#),
      ("[a](b) <i> &amp;", #"\[a\](b) \<i\> \&amp;"#), ("> no quote", #"\> no quote"#),
      ("    no code", "no code"), ("no break  ", "no break"), ("é 🙂 日本", "é 🙂 日本"),
      ("*\u{301}a*\u{301} `\u{FE0F}", "\\*\u{301}a\\*\u{301} \\`\u{FE0F}"),
    ])
  func markup(text: String, markdown: String) {
    #expect(meeting(text) == "# 1 Jan 1970, 00:00\n\n\(markdown)\n")
  }

  @Test(
    "Lines stay lines, and paragraphs stay paragraphs",
    arguments: [
      ("a\nb", "a\\\nb"), ("a\r\nb", "a\\\nb"), ("a\n\nb", "a\n\nb"), ("a\n \nb\nc", "a\n\nb\\\nc"),
      ("a\n- b", "a\\\n\\- b"), ("a\n", "a\n"),
    ])
  func lines(text: String, markdown: String) {
    #expect(meeting(text) == "# 1 Jan 1970, 00:00\n\n\(markdown)\n")
  }

  @Test("A title of several lines is one heading")
  func title() {
    let standup = Standup(id: Standup.ID(UUID()), title: "a\n# b")
    #expect(standup.markdown(in: .fixed).hasPrefix("# a \\# b\n\n"))
  }

  @Test(
    "A title keeps the number signs at its end",
    arguments: [("Team #", "Team \\#"), ("a ##", "a \\##"), ("C#", "C#"), ("#", "\\#")])
  func numberSigns(title: String, heading: String) {
    let standup = Standup(id: Standup.ID(UUID()), title: title)
    #expect(standup.markdown(in: .fixed).hasPrefix("# \(heading)\n\n"))
  }
}
