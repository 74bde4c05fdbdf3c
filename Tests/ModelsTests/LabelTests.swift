import CairnCollections
import CairnText
import Foundation
import Models
import Testing

/// Tests of long titles and names in labels.
@Suite struct LabelTests {
  private let long = String(repeating: "n", count: 100_000)

  private var standup: Standup {
    Standup(
      id: Standup.ID(UUID()), attendees: [Attendee(id: Attendee.ID(UUID()), name: long)],
      title: long)
  }

  @Test("A long title or name is shortened in labels, and nowhere else")
  func short() {
    let short = String(repeating: "n", count: Standup.longestLabel) + "…"
    #expect(standup.displayTitle == short)
    #expect(standup.attendees[0].displayName == short)
    let meeting = Meeting(
      id: Meeting.ID(UUID()), date: .now, speakers: [long, long], transcript: long)
    #expect(meeting.speakersText == short)
    #expect(standup.title == long && standup.attendees[0].name == long)
  }

  @Test("The copied text has the whole title and all names")
  func markdown() {
    let text = standup.markdown(in: .fixed)
    #expect(text.contains("# \(long)\n"))
    #expect(text.contains("- \(long)\n"))
  }

  @Test("The description of a conflict shortens long values")
  func conflict() {
    let conflict = FieldConflict.title(yours: "a" + long, stored: "b" + long)
    #expect(conflict.description.utf8.count < 1_000)
    #expect(conflict.description.contains("“ann") && conflict.description.contains("“bnn"))
  }
}
