import CairnCollections
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

/// Tests that a file stays as it is if it is no database of Standups, or of a newer version.
@Suite struct RefusedFileTests {
  let folder: TemporaryFolder
  let uses: [StandupsDatabase.Use] = [.app, .command]

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "The app and commands refuse a file that is not a database, and leave it unchanged",
    arguments: [
      Data("x".utf8), Data(#"[{"title": "Design"}]"#.utf8),
      Data("CREATE TABLE standups (id);\n".utf8), Data((0..<20_000).map { UInt8($0 % 251) }),
      Data("SQLite format 3\0".utf8),
    ])
  func noDatabase(_ bytes: Data) async throws {
    try bytes.write(to: URL(filePath: folder.database))
    try await expectRefusal(.notStandups(at: folder.database))
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == bytes)
  }

  @Test("The database of another program is refused, and its log stays beside it")
  func otherProgram() async throws {
    let other = try DatabaseQueue(path: folder.database)
    try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try await other.write { try $0.execute(sql: "CREATE TABLE recipes (id INTEGER)") }
    let log = try Data(contentsOf: URL(filePath: folder.database + "-wal"))
    try await expectRefusal(.notStandups(at: folder.database))
    #expect(try Data(contentsOf: URL(filePath: folder.database + "-wal")) == log)
    try other.close()
    try await expectRefusal(.notStandups(at: folder.database))
  }

  @Test("A database with our tables but another application id is refused")
  func otherName() async throws {
    try await StandupsDatabase.live(path: folder.database).save([.put(.mock)])
    try await edit("PRAGMA application_id = 7")
    try await expectRefusal(.notStandups(at: folder.database))
  }

  @Test("A folder in place of the file is refused, and stays")
  func folderInPlaceOfFile() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: true)
    try await expectRefusal(.notStandups(at: folder.database))
  }

  @Test("A pipe in place of the file is refused without waiting for input")
  func pipe() async throws {
    try #require(mkfifo(folder.database, 0o600) == 0)
    try await expectRefusal(.notStandups(at: folder.database))
  }

  @Test("A cycle of symbolic links is refused")
  func circle() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: "standups.sqlite")
    try await expectRefusal(.notStandups(at: folder.database))
  }

  @Test(
    "A database of a later version is refused, and stays",
    arguments: [
      "PRAGMA user_version = 99", "INSERT INTO grdb_migrations VALUES ('99 rooms')",
      "PRAGMA user_version = 99; DROP TABLE meetings; ALTER TABLE standups RENAME TO teams",
    ])
  func laterVersion(sql: String) async throws {
    try await StandupsDatabase.live(path: folder.database).save([.put(.mock)])
    try await edit(sql)
    let bytes = try Data(contentsOf: URL(filePath: folder.database))
    try await expectRefusal(.newerSchema(at: folder.database))
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == bytes)
  }

  @Test("An empty file, or a database without tables, is accepted as a new database")
  func empty() async throws {
    try Data().write(to: URL(filePath: folder.database))
    #expect(try await StandupsDatabase.live(path: folder.database, for: .command).load() == [])
    #expect(try Data(contentsOf: URL(filePath: folder.database)).isEmpty)
    try await edit("VACUUM")
    let database = StandupsDatabase.live(path: folder.database)
    #expect(try await database.load() == [])
    try await database.save([.put(.mock)])
    #expect(try await database.load() == [.mock])
  }

  private func expectRefusal(_ expected: StandupsDatabaseError) async throws {
    let names = try folder.names
    for use in uses {
      let database = StandupsDatabase.live(path: folder.database, for: use)
      await #expect(throws: expected) { try await database.load() }
      await #expect(throws: expected) { try await database.save([.put(.mock)]) }
    }
    #expect(try folder.names == names)
  }

  private func edit(_ sql: String) async throws {
    try await DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: sql)
    }
  }
}
