import CairnCollections
import Foundation
import Models
import StandupsDatabase
import Testing

extension DatabaseContract {
  /// A gesture is applied once, although the answer to its commit may be lost and it comes again.
  static let gestureLaws = [
    Law("A gesture that comes again is answered with what has changed since") { open in
      let store = try await open()
      let before = try await store.commit([.insert(.numbered(1), at: .first)], nil).version
      let gesture = Gesture(.insert(.numbered(2), at: .first))
      let answer = try await store.commit(gesture, before)
      #expect(try await store.commit(gesture, before) == answer)
      #expect(try await store.commit(gesture, answer.version).rows.isEmpty)
    },
    Law("A change that landed before others' change of the same field is not made again") { open in
      let store = try await open()
      let other = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      let mine = Gesture(.edit(standup.id, .setTitle(from: standup.title, to: "Mine")))
      _ = try await store.commit(mine, nil)
      try await other.make(.edit(standup.id, .setTitle(from: "Mine", to: "Theirs")))
      _ = try await store.commit(mine, nil)
      #expect(try await store.standups()[0].title == "Theirs")
    },
    Law("A move that comes again leaves a later move as it is") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<3)
      let ids = standups.map(\.id)
      try await store.make(.add(standups, replacing: false))
      let move = Gesture(.move(ids[2], to: .first))
      _ = try await store.commit(move, nil)
      try await open().make(.move(ids[2], to: .after(ids[1])))
      _ = try await store.commit(move, nil)
      #expect(try await store.standups().map(\.id) == ids)
    },
    Law("An undo that comes again doesn't restore what was deleted after it") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first), .delete(standup.id))
      let undo = Gesture(.restore(standup, at: .first))
      _ = try await store.commit(undo, nil)
      try await open().make(.delete(standup.id))
      _ = try await store.commit(undo, nil)
      #expect(try await store.standups().isEmpty)
    },
    Law("A deletion that comes again doesn't delete what was restored after it") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      let deletion = Gesture(.delete(standup.id))
      _ = try await store.commit(deletion, nil)
      try await open().make(.restore(standup, at: .first))
      _ = try await store.commit(deletion, nil)
      #expect(try await store.standups().elements == [standup])
    },
    Law("A gesture that changed nothing is not applied later") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      let deletion = Gesture(.delete(standup.id))
      _ = try await store.commit(deletion, nil)
      try await store.make(.insert(standup, at: .first))
      _ = try await store.commit(deletion, nil)
      #expect(try await store.standups().elements == [standup])
    },
    Law("A gesture that conflicted is applied when nothing is in its way") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      let mine = Gesture(.edit(standup.id, .setTitle(from: "Old", to: "Mine")))
      await #expect(throws: StandupsDatabaseError.self) { _ = try await store.commit(mine, nil) }
      try await store.make(.edit(standup.id, .setTitle(from: standup.title, to: "Old")))
      _ = try await store.commit(mine, nil)
      #expect(try await store.standups()[0].title == "Mine")
    },
    Law("A gesture that another client committed is known") { open in
      let standup = Standup.numbered(1)
      let gesture = Gesture(.insert(standup, at: .first))
      _ = try await open().commit(gesture, nil)
      let store = try await open()
      try await store.make(.delete(standup.id))
      _ = try await store.commit(gesture, nil)
      #expect(try await store.standups().isEmpty)
    },
  ]
}

extension Gesture {
  /// Creates a gesture of one edit.
  fileprivate init(_ edit: StandupListEdit) {
    self.init(id: UUID(), edits: [edit])
  }
}
