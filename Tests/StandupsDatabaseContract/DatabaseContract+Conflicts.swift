import CairnCollections
import Foundation
import Models
import StandupsDatabase
import Testing

extension DatabaseContract {
  static let idempotenceLaws = [
    Law("Repeating the edits of a gesture changes nothing") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<2)
      let (standup, attendee) = (standups[0], standups[0].attendees[0])
      let gestures: [[StandupListEdit]] = [
        [.insert(standup, at: .first), .insert(standups[1], at: .after(standup.id))],
        [
          .edit(standup.id, .setTitle(from: standup.title, to: "New")),
          .edit(standup.id, .renameAttendee(attendee.id, from: attendee.name, to: "Newer")),
          .edit(standup.id, .insertMeeting(.at(5))),
        ],
        [.edit(standup.id, .deleteAttendee(attendee.id))],
        [.move(standup.id, to: .after(standups[1].id))],
        [.delete(standups[1].id)],
        [.restore(standups[1], at: .first)],
      ]
      for gesture in gestures {
        _ = try await store.commit(gesture, nil)
        let once = try await store.read(nil)
        _ = try await store.commit(gesture, nil)
        #expect(try await store.read(nil) == once)
      }
    },
    Law("Deleting or moving something that does not exist changes nothing") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      try await store.make(
        .delete(Standup.ID(UUID())), .move(Standup.ID(UUID()), to: .first),
        .edit(standup.id, .deleteAttendee(Attendee.ID(UUID()))),
        .edit(standup.id, .moveAttendee(Attendee.ID(UUID()), to: .first)),
        .edit(standup.id, .deleteMeeting(Meeting.ID(UUID()))),
        .edit(Standup.ID(UUID()), .deleteMeeting(Meeting.ID(UUID()))))
      #expect(try await store.standups().elements == [standup])
    },
  ]

  static let conflictLaws = [
    Law("A stored value conflicts only if it is neither the user's old value nor their new one") {
      open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      try await store.make(.edit(standup.id, .setTitle(from: standup.title, to: "A")))
      try await store.make(.edit(standup.id, .setTitle(from: standup.title, to: "A")))
      await store.expectConflict(
        EditConflict(standupID: standup.id, fields: [.title(yours: "B", stored: "A")]),
        of: .edit(standup.id, .setTitle(from: standup.title, to: "B")))
      try await store.make(.edit(standup.id, .setTitle(from: "A", to: "B")))
      #expect(try await store.standups()[0].title == "B")
    },
    Law("Inserting a deleted standup is a conflict, and restoring it is not") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      try await open().make(.delete(standup.id))
      let gone = EditConflict(standupID: standup.id)
      await store.expectConflict(gone, of: .insert(standup, at: .first))
      await store.expectConflict(
        gone, of: .insert(.numbered(2), at: .first), .insert(standup, at: .first))
      await store.expectConflict(
        gone, of: .restore(standup, at: .first), .delete(standup.id), .insert(standup, at: .first))
      #expect(try await store.standups().isEmpty)
      try await store.make(.restore(standup, at: .first))
      try await store.make(.insert(standup, at: .first))
      #expect(try await store.standups().elements == [standup])
    },
    Law("A conflict names all its fields, and stores nothing of its gesture") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      let attendee = standup.attendees[0]
      try await store.make(.insert(standup, at: .first))
      let before = try await store.read(nil)
      await store.expectConflict(
        EditConflict(
          standupID: standup.id,
          fields: [
            .duration(yours: .seconds(2), stored: standup.duration),
            .theme(yours: .navy, stored: standup.theme),
            .attendee(attendee.id, yours: "Y", stored: attendee.name),
          ]),
        of: .insert(.numbered(2), at: .first),
        .edit(standup.id, .setTitle(from: standup.title, to: "New")),
        .edit(standup.id, .setDuration(from: .seconds(1), to: .seconds(2))),
        .edit(standup.id, .setTheme(from: .tan, to: .navy)),
        .edit(standup.id, .renameAttendee(attendee.id, from: "X", to: "Y")))
      #expect(try await store.read(nil) == before)
    },
    Law("Renaming a removed attendee is a conflict, and does not restore the attendee") { open in
      let (store, other) = (try await open(), try await open())
      let standup = Standup.numbered(1)
      let attendee = standup.attendees[0]
      try await store.make(.insert(standup, at: .first))
      try await other.make(.edit(standup.id, .deleteAttendee(attendee.id)))
      let before = try await store.read(nil)
      await store.expectConflict(
        EditConflict(
          standupID: standup.id, fields: [.removedAttendee(attendee.id, yours: "New")]),
        of: .edit(standup.id, .setTheme(from: standup.theme, to: .navy)),
        .edit(standup.id, .renameAttendee(attendee.id, from: attendee.name, to: "New")))
      #expect(try await store.read(nil) == before)
    },
    Law("Editing a deleted standup is a conflict") { open in
      let store = try await open()
      let id = Standup.ID(UUID())
      let lost: [StandupEdit] = [
        .setTitle(from: "", to: "A"), .insertMeeting(.at(1)),
        .insertAttendee(Attendee(id: Attendee.ID(UUID())), at: .first),
      ]
      for edit in lost {
        await store.expectConflict(EditConflict(standupID: id), of: .edit(id, edit))
      }
    },
  ]

  static let versionLaws = [
    Law("Reading since a version returns only later changes") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<4)
      let first = try await store.make(.add(standups, replacing: false))
      #expect(try await store.read(first.version).rows == [])
      try await store.make(.edit(standups[1].id, .insertMeeting(.at(1))))
      try await store.make(.delete(standups[2].id))
      try await store.make(.move(standups[3].id, to: .first))
      let reading = try await store.read(first.version)
      #expect(!reading.isComplete)
      #expect(reading.version > first.version)
      #expect(reading.rows.map(\.standup.id) == [standups[3].id, standups[1].id])
      #expect(Array(reading.deleted.keys) == [standups[2].id])
      #expect(reading.rows.allSatisfy { $0.version > first.version })
    },
    Law("A commit returns the same as a reading") { open in
      let (store, other) = (try await open(), try await open())
      let first = try await store.make(.add(Standup.numbered(0..<3), replacing: false))
      try await other.make(.delete(first.rows[0].standup.id))
      let reading = try await store.commit([.insert(.numbered(9), at: .first)], first.version)
      #expect(reading == (try await store.read(first.version)))
      #expect(reading.rows.count == 1)
      #expect(reading.deleted.count == 1)
    },
    Law("Applying readings one after another results in the stored standups") { open in
      let (store, other) = (try await open(), try await open())
      var dice = Dice(seed: 7)
      var stored = StoredStandups()
      stored.apply(try await store.read(nil))
      for number in 0..<200 {
        let standups = try await store.standups()
        let edit = StandupListEdit.random(of: standups, number: number, using: &dice)
        try await (number.isMultiple(of: 3) ? store : other).makeUnlessInConflict([edit])
        guard Int.random(in: 0..<4, using: &dice) == 0 else { continue }
        stored.apply(try await store.read(stored.version))
        #expect(stored.standups == (try await store.standups()))
      }
    },
  ]

  static let clientLaws = [
    Law("A client is notified of another client's change, and can read it") { open in
      let (store, other) = (try await open(), try await open())
      let first = try await store.read(nil)
      var changes = store.changes().makeAsyncIterator()
      let standup = Standup.numbered(1)
      try await other.make(.insert(standup, at: .first))
      await changes.next()
      #expect(try await store.read(first.version).rows.map(\.standup) == [standup])
    },
    Law("The next client reads the committed standups") { open in
      let standup = Standup.numbered(1)
      try await open().make(.insert(standup, at: .first))
      #expect(try await open().standups().elements == [standup])
    },
    Law("A change is completed even if its task is canceled") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<50)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await store.make(.add(standups, replacing: false))
      }
      _ = try await task.value
      #expect(try await store.standups().elements == standups)
    },
  ]
}
