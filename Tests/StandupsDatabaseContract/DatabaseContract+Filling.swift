import CairnCollections
import Models
import StandupsDatabase
import Testing

extension DatabaseContract {
  static let fillLaws = [
    Law("An empty database can be filled, with all standups in their order") { open in
      let store = try await open()
      let standups = Standup.numbered(0..<20)
      try await store.fill(standups)
      let stored = try await open().standups()
      #expect(stored.elements == standups)
      #expect(StandupsDigest(stored) == StandupsDigest(standups))
    },
    Law("A database with standups is not filled, and says so") { open in
      let store = try await open()
      let standup = Standup.numbered(1)
      try await store.make(.insert(standup, at: .first))
      let before = try await store.read(nil)
      let error = await #expect(throws: StandupsDatabaseError.self) {
        try await store.fill(Standup.numbered(0..<3))
      }
      #expect(error?.description.contains("Give an empty database") == true)
      #expect(try await store.read(nil) == before)
    },
    Law("Standups that would not be stored as they are fill no database") { open in
      let store = try await open()
      // The same id twice: a database keeps one of them.
      let standup = Standup.numbered(1)
      await #expect(throws: StandupsDatabaseError.self) {
        try await store.fill([standup, standup])
      }
      #expect(try await store.standups().isEmpty)
    },
  ]
}
