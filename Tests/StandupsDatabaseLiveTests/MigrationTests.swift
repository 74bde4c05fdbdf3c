import CairnCollections
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

/// Tests of migrations of earlier files. `Tests/Fixtures` has a file that the last program with the
/// first version wrote.
@Suite struct MigrationTests {
  let folder: TemporaryFolder

  /// The end of the name of a copy.
  private let suffix = ".before-\(Schema.version)"

  init() throws {
    folder = try TemporaryFolder()
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/standups-1.sqlite")
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: folder.database))
  }

  @Test("A file of the first version keeps everything, and its order")
  func everything() async throws {
    let store = StandupsDatabase.live(path: folder.database)
    let standups = try await store.read(nil).rows.map(\.standup)
    #expect(standups.map(\.title) == ["Design", "", "Überblick"])
    #expect(standups.map(\.theme) == [.orange, .tan, .navy])
    #expect(standups[0].attendees.map(\.name) == ["Blob", "Blob Jr", "Zoë 👩‍👩‍👧‍👦", ""])
    #expect(standups[0].meetings.map(\.transcript) == ["hello", "Second\nline", ""])
    #expect(standups[0].meetings[1].date.timeIntervalSinceReferenceDate == 700_000_000.25)
    #expect(standups[0].meetings[0].length == nil)
    #expect(standups[1].attendees.isEmpty && standups[1].meetings.isEmpty)
    // Meetings are now sorted by date, whatever their order was.
    #expect(
      standups[2].meetings.map(\.date.timeIntervalSinceReferenceDate)
        == [650_000_000, 600_000_000.5, 600_000_000.5])
  }

  @Test("A search finds what an earlier version has stored")
  func search() async throws {
    let store = StandupsDatabase.live(path: folder.database)
    #expect(try await store.search(SearchQuery("hell"), 9).hits.map(\.title) == ["Design"])
    #expect(try await store.search(SearchQuery("uberblick"), 9).hits.count == 1)
  }

  @Test("A copy of the old file is kept for the old program")
  func copy() async throws {
    let before = try await titles(in: folder.database)
    let store = StandupsDatabase.live(path: folder.database)
    _ = try await store.commit([.add([.numbered(1)], replacing: false)], nil)
    let copy = folder.database + suffix
    #expect(try await titles(in: copy) == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let version = try await DatabaseQueue(path: copy).read {
      try Int.fetchOne($0, sql: "PRAGMA user_version")
    }
    #expect(version == 1)
  }

  @Test("The copy never overwrites a file, and a new file is not copied")
  func names() async throws {
    try Data("mine".utf8).write(to: URL(filePath: folder.database + suffix))
    _ = try await StandupsDatabase.live(path: folder.database).read(nil)
    let names = try folder.names
    #expect(names.contains("standups.sqlite\(suffix)-2"))
    #expect(!names.contains { $0.hasSuffix("unfinished") })
    #expect(
      try String(contentsOfFile: folder.database + suffix, encoding: .utf8) == "mine")

    let other = try TemporaryFolder()
    _ = try await StandupsDatabase.live(path: other.database).read(nil)
    _ = try await StandupsDatabase.live(path: other.database).read(nil)
    #expect(try !other.names.contains { $0.contains("before") })
  }

  @Test("A migrated file can be changed like a new one")
  func writing() async throws {
    let store = StandupsDatabase.live(path: folder.database)
    let reading = try await store.read(nil)
    let (first, last) = (reading.rows[0].standup.id, reading.rows[2].standup.id)
    let next = try await store.commit([.move(last, to: .after(first))], reading.version)
    #expect(next.rows.map(\.standup.id) == [last])
    #expect(try await store.read(nil).rows.map(\.standup.title) == ["Design", "Überblick", ""])
  }

  @Test("Each column of a standup counts a version, but the version itself doesn't")
  func columns() async throws {
    _ = try await StandupsDatabase.live(path: folder.database).read(nil)
    try await DatabaseQueue(path: folder.database).write { database in
      let columns = try database.columns(in: "standups").map(\.name).filter { $0 != "version" }
      for column in columns {
        let before = try Int.fetchOne(database, sql: "SELECT version FROM latest")
        try database.execute(
          sql: "UPDATE standups SET \(column) = \(column) WHERE title = 'Design'")
        let after = try Int.fetchOne(database, sql: "SELECT version FROM latest")
        #expect(after == before.map { $0 + 1 }, "\(column)")
      }
    }
  }

  private func titles(in path: String) async throws -> [String] {
    try await DatabaseQueue(path: path).read {
      try String.fetchAll($0, sql: "SELECT title FROM standups ORDER BY position")
    }
  }
}
