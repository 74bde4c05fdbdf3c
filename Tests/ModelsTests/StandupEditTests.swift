import CairnCollections
import Foundation
import Models
import ModelsTestSupport
import Testing

@Suite struct StandupEditTests {
  @Test("The edits between two versions turn one into the other, and can be repeated")
  func edits() {
    let original = Standup.designMock
    for _ in 0..<300 {
      let other = original.edited()
      let edits = original.edits(to: other)
      var standup = original
      standup.apply(edits)
      #expect(standup == other)
      standup.apply(edits)
      #expect(standup == other, "Edits made twice are as if made once.")
      #expect(edits.allSatisfy { $0.conflict(in: original) == nil })
      #expect(edits.allSatisfy { $0.conflict(in: other) == nil })
      #expect(original.edits(to: original) == [])
    }
  }

  @Test("An edit of one field keeps other users' changes of other fields")
  func merge() {
    var (mine, theirs) = (Standup.designMock, Standup.designMock)
    mine.title = "Mine"
    mine.attendees.removeFirst()
    theirs.theme = .teal
    theirs.attendees.append(Attendee(id: Attendee.ID(UUID()), name: "New"))
    var merged = theirs
    merged.apply(Standup.designMock.edits(to: mine))
    #expect(merged.title == "Mine")
    #expect(merged.theme == .teal)
    #expect(merged.attendees.map(\.name).suffix(2) == ["Blob I", "New"])
    #expect(merged.attendees.count == 6)
  }

  @Test("An edit can be encoded as JSON and decoded")
  func codable() throws {
    let edits =
      Standup.designMock.edits(to: Standup.designMock.edited()) + [.setTitle(from: "", to: "")]
    let data = try JSONEncoder().encode(edits)
    #expect(try JSONDecoder().decode([StandupEdit].self, from: data) == edits)
  }

  @Test("A meeting without length and speakers keeps its old format")
  func meetingFormat() throws {
    let json = #"{"date":1,"id":"5A000000-0000-4000-8000-000000000011","transcript":"T"}"#
    let meeting = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
    #expect(meeting.length == nil && meeting.speakers == nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(meeting), as: UTF8.self) == json)
    var known = meeting
    known.length = .seconds(61)
    known.speakers = ["Blob"]
    #expect(try JSONDecoder().decode(Meeting.self, from: encoder.encode(known)) == known)
  }
}

@Suite struct StandupDraftTests {
  let original = Standup.designMock

  @Test("Untouched fields of a draft follow the stored values, and touched ones stay")
  func following() {
    var draft = StandupDraft(original)
    draft.standup.title = "Mine"
    var stored = original
    stored.theme = .teal
    stored.duration = .seconds(99)
    stored.attendees.removeLast()
    draft.follow(stored)
    #expect(draft.standup.title == "Mine")
    #expect(draft.standup.theme == .teal)
    #expect(draft.standup.duration == .seconds(99))
    #expect(draft.standup.attendees == stored.attendees)
    #expect(draft.edits == [.setTitle(from: "Design", to: "Mine")])
    #expect(draft.conflicts(with: stored) == [])
  }

  @Test("Following the stored values keeps the edits of a draft")
  func followingKeepsEdits() {
    for _ in 0..<300 {
      var draft = StandupDraft(original)
      draft.standup = original.edited(meetings: false)
      let before = draft
      let stored = original.edited()
      draft.follow(stored)
      var expected = stored
      expected.apply(before.edits)
      #expect(Set(draft.standup.attendees.ids).isSuperset(of: expected.attendees.ids))
      #expect(draft.standup.title == expected.title)
      #expect(draft.standup.meetings == stored.meetings)
      #expect(Set(draft.conflicts(with: stored)).isSuperset(of: before.conflicts(with: stored)))
    }
  }

  @Test("A touched field that was changed elsewhere is a conflict, which either side can win")
  func conflict() {
    var draft = StandupDraft(original)
    draft.standup.title = "Mine"
    draft.standup.theme = .navy
    var stored = original
    stored.title = "Theirs"
    #expect(draft.conflicts(with: stored) == [.title(yours: "Mine", stored: "Theirs")])
    draft.follow(stored)
    #expect(draft.conflicts(with: stored) == [.title(yours: "Mine", stored: "Theirs")])

    var mine = draft
    mine.keepMine(over: stored)
    #expect(mine.conflicts(with: stored) == [])
    #expect(mine.edits.contains(.setTitle(from: "Theirs", to: "Mine")))

    var theirs = draft
    theirs.takeTheirs(from: stored)
    #expect(theirs.standup.title == "Theirs")
    #expect(theirs.edits == [.setTheme(from: original.theme, to: .navy)])
  }

  @Test("A renamed attendee who was removed elsewhere is a conflict, which either side can win")
  func renamedAndRemoved() {
    var draft = StandupDraft(original)
    draft.standup.attendees[1].name = "Blobby"
    var stored = original
    let removed = stored.attendees.remove(at: 1)
    let conflict = FieldConflict.removedAttendee(removed.id, yours: "Blobby")
    #expect(draft.conflicts(with: stored) == [conflict])
    for _ in 0..<2 {
      draft.follow(stored)
      #expect(draft.standup.attendees[1] == Attendee(id: removed.id, name: "Blobby"))
      #expect(draft.conflicts(with: stored) == [conflict])
    }

    var mine = draft
    mine.keepMine(over: stored)
    #expect(mine.conflicts(with: stored) == [])
    var kept = stored
    kept.apply(mine.edits)
    #expect(kept.attendees == draft.standup.attendees)

    var theirs = draft
    theirs.takeTheirs(from: stored)
    #expect(theirs.edits == [])
    #expect(theirs.standup == stored)
  }

  @Test("If the user takes a rename back, an attendee who was removed elsewhere is removed")
  func renamedBack() {
    var draft = StandupDraft(original)
    draft.standup.attendees[1].name = "Blobby"
    var stored = original
    stored.attendees.remove(at: 1)
    draft.follow(stored)
    draft.standup.attendees[1].name = original.attendees[1].name
    #expect(draft.edits == [])
    draft.follow(stored)
    #expect(draft.standup == stored)
  }

  @Test("A draft that is restored from edits reports a renamed attendee who was removed")
  func takenUpWithoutAttendee() {
    var stored = original
    let removed = stored.attendees.removeFirst()
    let new = Attendee(id: Attendee.ID(UUID()), name: "A")
    let draft = StandupDraft(
      [
        .renameAttendee(removed.id, from: removed.name, to: "Blobby"),
        .insertAttendee(new, at: .first), .renameAttendee(new.id, from: "A", to: "B"),
      ], of: stored)
    #expect(draft.standup.attendees.map(\.name).contains("Blobby"))
    #expect(draft.standup.attendees[id: new.id]?.name == "B")
    #expect(
      draft.conflicts(with: stored) == [.removedAttendee(removed.id, yours: "Blobby")])
  }

  @Test("A new attendee without a name doesn't make a draft touched")
  func touched() {
    var draft = StandupDraft(original)
    #expect(!draft.isTouched)
    draft.standup.attendees.append(Attendee(id: Attendee.ID(UUID())))
    #expect(!draft.isTouched)
    draft.standup.theme = .tan
    #expect(draft.isTouched)
  }

  @Test("A draft is restored from edits that could not be stored")
  func takenUp() {
    var stored = original
    stored.title = "Theirs"
    let draft = StandupDraft([.setTitle(from: "Design", to: "Mine")], of: stored)
    #expect(draft.standup.title == "Mine")
    #expect(draft.conflicts(with: stored) == [.title(yours: "Mine", stored: "Theirs")])
  }

  @Test("The description of a conflict is one line with the field and both values")
  func texts() {
    let id = Attendee.ID(UUID())
    let lines = [
      FieldConflict.title(yours: "A", stored: "B"),
      .duration(yours: .seconds(300), stored: .seconds(61)),
      .theme(yours: .tan, stored: .navy), .attendee(id, yours: "X", stored: ""),
      .removedAttendee(id, yours: "Anna"), .title(yours: " ", stored: "A"),
    ].map(\.description)
    #expect(
      lines == [
        "Title: your version “A”, saved version “B”",
        "Length: your version “5 min”, saved version “1 min 1 sec”",
        "Theme: your version “Tan”, saved version “Navy”",
        "Attendee: your version “X”, saved version “Someone”",
        "Attendee: your version “Anna”, removed elsewhere",
        "Title: your version “Untitled standup”, saved version “A”",
      ])
  }
}

extension Standup {
  /// Returns the standup with random changes.
  fileprivate func edited(meetings changesMeetings: Bool = true) -> Self {
    var standup = self
    for field in StandupField.allCases where Bool.random() { standup = standup.changed(field) }
    if Bool.random() { standup.attendees.shuffle() }
    if Bool.random() { standup.attendees.remove(at: .random(in: 0..<attendees.count)) }
    if Bool.random() {
      let attendee = Attendee(id: Attendee.ID(UUID()), name: "New")
      standup.attendees.insert(attendee, at: .random(in: 0...standup.attendees.count))
    }
    if Bool.random() { standup.attendees[0].name += "!" }
    if changesMeetings, Bool.random() { standup.meetings.removeAll() }
    if changesMeetings, Bool.random() {
      standup.insert(Meeting(id: Meeting.ID(UUID()), date: .distantPast, transcript: ""))
    }
    return standup
  }
}
