import CairnCollections
import Foundation
import Models
import ModelsTestSupport
import StandupsDatabase
import Testing

extension DatabaseContract {
  static let orderLaws = [
    Law("A new database is empty") { open in
      let reading = try await open().read(nil)
      #expect(reading.isComplete)
      #expect(reading.rows == [])
    },
    Law("A standup is inserted first, after another one, or last if that one was deleted") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<5)
      try await store.make(.insert(standups[0], at: .first))
      try await store.make(.insert(standups[1], at: .after(standups[0].id)))
      try await store.make(.insert(standups[2], at: .first))
      try await store.make(.insert(standups[3], at: .after(standups[2].id)))
      try await store.make(.insert(standups[4], at: .after(Standup.ID(UUID()))))
      #expect(try await store.standups().elements == [2, 3, 0, 1, 4].map { standups[$0] })
    },
    Law("Standups can be moved to the same position many times") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<4)
      try await store.make(.add(standups, replacing: false))
      // Often enough to leave no room between two positions.
      for _ in 0..<40 {
        try await store.make(.move(standups[3].id, to: .after(standups[0].id)))
        try await store.make(.move(standups[2].id, to: .after(standups[0].id)))
      }
      try await store.make(.move(standups[0].id, to: .first))
      try await store.make(.move(standups[1].id, to: .after(standups[1].id)))
      #expect(try await store.standups().elements == [0, 2, 3, 1].map { standups[$0] })
    },
    Law("Meetings are sorted by date, with the newest first") { open in
      let store = try await open()
      var standup = Standup.numbered(1)
      standup.meetings = [.at(3), .at(9), .at(3), .at(5)]
      try await store.make(.insert(standup, at: .first))
      try await store.make(.edit(standup.id, .insertMeeting(.at(7))))
      let dates = try await store.standups()[0].meetings.map(\.date.timeIntervalSinceReferenceDate)
      #expect(dates == [9, 7, 5, 3, 3])
    },
  ]

  static let editLaws = [
    Law("An edit changes a stored standup in the same way as a value") { open in
      let store = try await open()
      var standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first), .insert(.numbered(2), at: .first))
      let (first, last) = (standup.attendees[0], standup.attendees[2])
      let new = Attendee(id: Attendee.ID(UUID()), name: "Renée")
      let meeting = Meeting(
        id: Meeting.ID(UUID()), date: Date(timeIntervalSinceReferenceDate: 1.25),
        length: .seconds(61) + .nanoseconds(1), speakers: ["Blob", "", "Zoë"],
        speakerTimes: [.seconds(30) + .nanoseconds(2), .zero, .seconds(31)], transcript: "a\nb")
      let edits: [StandupEdit] = [
        .setTitle(from: standup.title, to: "🎉"), .setTheme(from: standup.theme, to: .navy),
        .setDuration(from: standup.duration, to: .seconds(7) + .nanoseconds(3)),
        .insertAttendee(new, at: .after(first.id)),
        .renameAttendee(first.id, from: first.name, to: "Anew"),
        .moveAttendee(last.id, to: .first), .deleteAttendee(standup.attendees[1].id),
        .insertMeeting(meeting), .deleteMeeting(standup.meetings[0].id),
      ]
      for edit in edits {
        standup.apply(edit)
        try await store.make(.edit(standup.id, edit))
        #expect(try await store.standups()[id: standup.id] == standup)
      }
    },
    Law("Each field is stored, whether it is changed or inserted") { open in
      let store = try await open()
      var standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      for field in StandupField.allCases {
        let changed = standup.changed(field)
        let edits = standup.edits(to: changed)
        try await store.make(.edit(standup.id, try #require(edits.first)))
        #expect(try await store.standups().elements == [changed], "\(field)")
        standup = changed
      }
      let other = try await open()
      try await other.make(.delete(standup.id), .restore(standup, at: .first))
      #expect(try await other.standups().elements == [standup])
    },
    Law("Deleting a standup removes its children, and restoring it restores them") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<3)
      try await store.make(.add(standups, replacing: false))
      try await store.make(.delete(standups[1].id))
      #expect(try await store.standups().elements == [standups[0], standups[2]])
      try await store.make(.restore(standups[1], at: .after(standups[0].id)))
      #expect(try await store.standups().elements == standups)
    },
    Law("Adding keeps existing standups, or replaces them in their position") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<3)
      try await store.make(.add([standups[0], standups[1]], replacing: false))
      var other = standups[0]
      other.title = "Other"
      other.attendees.removeFirst()
      other.meetings = [.at(1)]
      try await store.make(.add([other, standups[2]], replacing: false))
      #expect(try await store.standups().elements == standups)
      try await store.make(.add([other], replacing: true))
      #expect(try await store.standups().elements == [other, standups[1], standups[2]])
    },
    Law("Texts are stored byte for byte") { open in
      let store = try await open()
      var standup = Standup.numbered(1)
      standup.title = "'; DROP TABLE standups; --\u{202E}שלום\u{0301}\r\n\t👩‍👩‍👧‍👦"
      standup.attendees[0].name = "e\u{301} and é"
      let long = String(repeating: "Zoë said \"it's\" %s ?1 :a\n", count: 40_000)
      standup.meetings = [Meeting(id: Meeting.ID(UUID()), date: .now, transcript: long)]
      try await store.make(.insert(standup, at: .first))
      let stored = try #require(try await store.standups().first)
      #expect(Array(stored.title.utf8) == Array(standup.title.utf8))
      #expect(Array(stored.attendees[0].name.utf8) == Array(standup.attendees[0].name.utf8))
      #expect(stored == standup)
    },
  ]

  static let sizeLaws = [
    Law("Ten thousand standups keep their order, and a reading returns only the changed one") {
      open in
      let store = try await open()
      let standups = Standup.numbered(0..<10_000, meetings: 1)
      let reading = try await store.make(.add(standups, replacing: false))
      let edit = StandupEdit.setTitle(from: standups[5_000].title, to: "Changed")
      try await store.make(.edit(standups[5_000].id, edit))
      #expect(try await store.read(reading.version).rows.map(\.standup.title) == ["Changed"])
      #expect(try await store.standups().ids.elements == standups.map(\.id))
    }
  ]
}
