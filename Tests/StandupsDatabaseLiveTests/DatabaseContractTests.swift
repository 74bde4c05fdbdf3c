import CairnDependencies
import CairnTestSupport
import CairnTesting
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

@Suite struct DatabaseContractTests {
  @Test("A database in a file obeys the database contract", arguments: DatabaseContract.laws)
  func contract(law: DatabaseContract.Law) async throws {
    let folder = try TemporaryFolder()
    try await law.check { [path = folder.database] in StandupsDatabase.live(path: path) }
  }

  @Test("Some serial order explains the result of concurrent clients of a file")
  func interleavings() async throws {
    for seed in 0..<50 as Range<UInt64> {
      let folder = try TemporaryFolder()
      let interleaving = try await Interleaving(seed: seed) { [path = folder.database] in
        StandupsDatabase.live(path: path)
      }
      #expect(interleaving.isExplained, "Seed \(seed) has no explanation.")
    }
  }

  @Test("A reading contains each changed row, whichever program wrote it")
  func anyWriter() async throws {
    let folder = try TemporaryFolder()
    let store = StandupsDatabase.live(path: folder.database)
    let standup = Standup.numbered(1)
    var reading = try await store.commit([.add([standup, .numbered(2)], replacing: false)], nil)
    let id = standup.id.description
    for sql in [
      "UPDATE standups SET title = 'x' WHERE id = ?",
      "UPDATE standups SET position = 9e15 WHERE id = ?",
      "UPDATE attendees SET name = 'y' WHERE standup_id = ?",
      "DELETE FROM attendees WHERE standup_id = ? AND name = 'y' AND position = 1",
      "INSERT INTO attendees VALUES (?, '5A000000-0000-4000-8000-000000000001', 9, 'z')",
      "UPDATE meetings SET transcript = 't' WHERE standup_id = ?",
      "DELETE FROM meetings WHERE standup_id = ?",
    ] {
      try await DatabaseQueue(path: folder.database).write {
        try $0.execute(sql: sql, arguments: [id])
      }
      let next = try await store.read(reading.version)
      #expect(next.rows.map(\.standup.id) == [standup.id], "\(sql)")
      #expect(next.version > reading.version)
      reading = next
    }
    try await DatabaseQueue(path: folder.database).write {
      try $0.execute(sql: "DELETE FROM standups WHERE id = ?", arguments: [id])
    }
    #expect(try await Array(store.read(reading.version).deleted.keys) == [standup.id])
  }

  @Test("A change of one standup writes only its rows")
  func cost() async throws {
    let folder = try TemporaryFolder()
    let standup = Standup.numbered(1, meetings: 100)
    _ = try await StandupsDatabase.live(path: folder.database)
      .commit([.insert(standup, at: .first)], nil)
    let written = LockIsolated(0)
    let counting = StandupsDatabase.live(path: folder.database) { file in
      file.trace { event in
        let sql = "\(event)"
        if ["REPLACE", "UPDATE", "INSERT", "DELETE"].contains(where: sql.hasPrefix) {
          written.withValue { $0 += 1 }
        }
      }
    }
    let reading = try await counting.read(nil)
    written.setValue(0)
    _ = try await counting.commit([.edit(standup.id, .insertMeeting(.at(1)))], reading.version)
    // The meeting, the record of the gesture, and the deletion of old records.
    #expect(written.value == 3)
  }

  @Test("Commits of another process are polled every quarter of a second")
  func polling() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let database = StandupsDatabase.live(path: folder.database, clock: clock)
    let first = try await database.read(nil)
    let looks = LockIsolated(0)
    let changes = database.changes()
    let listener = Task {
      for await _ in changes { looks.withValue { $0 += 1 } }
    }
    // The first poll finds the commit that created the file.
    while looks.value < 1 { await clock.advance(by: .milliseconds(250)) }
    _ = try await StandupsDatabase.live(path: folder.database)
      .commit([.insert(.numbered(2), at: .first)], nil)
    while looks.value < 2 { await clock.advance(by: .milliseconds(250)) }
    #expect(try await database.read(first.version).rows.count == 1)
    listener.cancel()
  }

  @Test("A client isn't notified of its own commits")
  func ownCommits() async throws {
    let folder = try TemporaryFolder()
    let file = StandupsFile(path: folder.database, options: StandupsFile.Options())
    _ = try await file.read(since: nil)
    _ = await file.hasChanged()
    _ = try await file.commit(
      Gesture(id: UUID(), edits: [.insert(.numbered(1), at: .first)]), since: nil)
    #expect(await !file.hasChanged())
    _ = try await StandupsFile(path: folder.database, options: StandupsFile.Options())
      .commit(Gesture(id: UUID(), edits: [.insert(.numbered(2), at: .first)]), since: nil)
    #expect(await file.hasChanged())
    #expect(await !file.hasChanged())
  }
}
