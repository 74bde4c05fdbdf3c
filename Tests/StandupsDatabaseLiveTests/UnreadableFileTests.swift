import CairnCollections
import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import StandupsDatabaseLive
import Testing

@Suite struct UnreadableFileTests {
  let folder: TemporaryFolder
  let database: StandupsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database)
  }

  @Test("A truncated file is renamed unchanged", arguments: [0.1, 0.5, 0.99])
  func truncated(part: Double) async throws {
    let whole = try await contentsOfClosedDatabase()
    try await expectKeptAside(whole.prefix(Int(Double(whole.count) * part)))
  }

  @Test("A file with an overwritten page is renamed unchanged")
  func nonsensePage() async throws {
    var bytes = try await contentsOfClosedDatabase()
    bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0xA5, count: 4096))
    try await expectKeptAside(bytes)
  }

  @Test("A database without its header is recognized by its tables, and renamed unchanged")
  func header() async throws {
    var bytes = try await contentsOfClosedDatabase()
    bytes.replaceSubrange(0..<100, with: Data(repeating: 0x20, count: 100))
    try await expectKeptAside(bytes)
  }

  @Test("A log without its file is renamed")
  func orphanedLog() async throws {
    let (_, log) = try await contentsOfOpenDatabase()
    try Data().write(to: URL(filePath: folder.database))
    try log.write(to: URL(filePath: folder.database + "-wal"))
    try await expectDamage(found: "it is truncated")
    #expect(try Data(contentsOf: URL(filePath: aside(1) + "-wal")) == log)
  }

  @Test(
    "A damaged file and its log are renamed unchanged, and nothing else is",
    arguments: [false, true])
  func log(hasIndex: Bool) async throws {
    // The damage is only in the log, so it would be lost if the log were checkpointed.
    let (main, log) = try await contentsOfOpenDatabase(
      after: "UPDATE standups SET theme = 'plaid'")
    let index = Data(repeating: 7, count: 32_768)
    try main.write(to: URL(filePath: folder.database))
    try log.write(to: URL(filePath: folder.database + "-wal"))
    if hasIndex { try index.write(to: URL(filePath: folder.database + "-shm")) }
    let endings = hasIndex ? ["", "-shm", "-wal"] : ["", "-wal"]

    try await expectDamage()
    #expect(
      try folder.names.filter { $0.hasPrefix("standups") }
        == endings.map { "standups.sqlite.unreadable-1\($0)" })
    #expect(try Data(contentsOf: URL(filePath: aside(1))) == main)
    #expect(try Data(contentsOf: URL(filePath: aside(1) + "-wal")) == log)
    if hasIndex { #expect(try Data(contentsOf: URL(filePath: aside(1) + "-shm")) == index) }
  }

  @Test(
    "A damaged file is renamed, and the error describes the damage",
    arguments: [
      ("ALTER TABLE standups RENAME COLUMN theme TO colour", "no such column: theme"),
      ("DROP TABLE meetings", "no such table: meetings"),
      ("DELETE FROM grdb_migrations", "its list of migrations is missing"),
      ("UPDATE standups SET theme = 'plaid'", "a theme is unknown"),
      ("UPDATE attendees SET id = 'x' WHERE position = 0", "an id is not a UUID"),
      (
        "UPDATE standups SET title = CAST(x'5AFF' AS TEXT)",
        "a value of 'title' is not text in UTF-8"
      ),
      (
        "UPDATE attendees SET name = CAST(x'4100' AS TEXT)",
        "a value of 'name' is not text in UTF-8"
      ),
      (
        "UPDATE meetings SET transcript = x'FF'",
        "a value of 'transcript' is invalid"
      ),
      ("UPDATE meetings SET date = 9e999", "a value of 'date' is out of range"),
      ("UPDATE meetings SET date = -1e12", "a value of 'date' is out of range"),
      (
        "UPDATE standups SET duration_seconds = 9223372036854775807",
        "a value of 'duration_seconds' is out of range"
      ),
      (
        "UPDATE standups SET duration_seconds = -9223372036854775807 - 1",
        "a value of 'duration_seconds' is out of range"
      ),
      (
        "UPDATE standups SET duration_attoseconds = 9e99",
        "a value of 'duration_attoseconds' is invalid"
      ),
      ("UPDATE standups SET duration_seconds = 0, duration_attoseconds = 0", "out of range"),
    ])
  func damage(of sql: String, found: String) async throws {
    try await writeMock()
    try await edit { try $0.execute(sql: sql) }
    try await expectDamage(found: found)
  }

  @Test("Damage beyond the first standups is found after these were delivered")
  func partialStandups() async throws {
    try await database.save([.add((0..<110).map { .numbered($0) }, replacing: false)])
    try await edit {
      try $0.execute(
        sql:
          "UPDATE standups SET theme = 'plaid' WHERE position = (SELECT max(position) FROM standups)"
      )
    }
    let glimpses = LockIsolated<[Int]>([])
    let opened = StandupsDatabase.live(path: folder.database)
    await #expect(throws: StandupsDatabaseError.self) {
      try await opened.read(nil) { glimpse in glimpses.withValue { $0.append(glimpse.count) } }
    }
    #expect(glimpses.value == [100])
    #expect(try folder.names.contains("standups.sqlite.unreadable-1"))
  }

  @Test("A schema format that SQLite does not know counts as damage")
  func schemaFormat() async throws {
    var bytes = try await contentsOfClosedDatabase()
    bytes.replaceSubrange(44..<48, with: [0, 0, 0, 9])
    try await expectKeptAside(bytes)
  }

  @Test("Each unreadable file gets a name of its own, and none is overwritten")
  func names() async throws {
    let whole = try await contentsOfClosedDatabase()
    try FileManager.default.createSymbolicLink(
      atPath: aside(2), withDestinationPath: "/nowhere/at/all")
    for number in [1, 3, 4] {
      let bytes = whole.prefix(5000 + number)
      try bytes.write(to: URL(filePath: folder.database))
      try FileManager.default.removeItem(atPath: folder.database + "-wal", ifThere: true)
      let error = await loadingError(of: .live(path: folder.database))
      #expect(error?.keptAsideAs == aside(number))
      #expect(try Data(contentsOf: URL(filePath: aside(number))) == bytes)
    }
  }

  @Test("If several programs find the file unreadable at once, one of them renames it")
  func simultaneousStart() async throws {
    let bytes = try await contentsOfClosedDatabase().prefix(5000)
    try bytes.write(to: URL(filePath: folder.database))
    let errors = await withTaskGroup { [path = folder.database] group in
      for _ in 1...8 {
        group.addTask { await loadingError(of: .live(path: path)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.compactMap { $0?.keptAsideAs } == [aside(1)])
    #expect(errors.count { $0 == nil } == 7)
    #expect(try Data(contentsOf: URL(filePath: aside(1))) == bytes)
  }

  @Test("Saving to an unreadable file fails and leaves it in its place")
  func save() async throws {
    let bytes = try await contentsOfClosedDatabase().prefix(5000)
    try bytes.write(to: URL(filePath: folder.database))
    await #expect(throws: StandupsDatabaseError.self) {
      try await database.save([.put(.mock)])
    }
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == bytes)
  }

  @Test("A command leaves an unreadable file in its place, and says so")
  func command() async throws {
    let bytes = try await contentsOfClosedDatabase().prefix(5000)
    try bytes.write(to: URL(filePath: folder.database))
    let error = await loadingError(of: .live(path: folder.database, for: .command))
    #expect(error?.description.hasSuffix(". It was left as it was.") == true)
    #expect(try folder.names.filter { $0.hasPrefix("standups.sqlite") } == ["standups.sqlite"])
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == bytes)
  }

  @Test("A file that becomes damaged while in use is renamed with its log, unchanged")
  func later() async throws {
    try await writeMock()
    #expect(try await database.load() == [.mock])
    try await database.save([.put(.productMock)])
    try await edit { try $0.execute(sql: "UPDATE standups SET theme = 'plaid'") }
    let log = try Data(contentsOf: URL(filePath: folder.database + "-wal"))
    try await expectDamage(found: "a theme is unknown")
    #expect(try Data(contentsOf: URL(filePath: aside(1) + "-wal")) == log)
    #expect(try await database.load() == [])
  }

  /// Expects that `load` moves the file aside, and that a new file replaces it.
  private func expectKeptAside(_ bytes: Data) async throws {
    try bytes.write(to: URL(filePath: folder.database))
    try await expectDamage()
    #expect(try Data(contentsOf: URL(filePath: aside(1))) == bytes)
    #expect(try await database.load() == [])
    try await database.save([.add(Standup.samples.elements, replacing: false)])
    #expect(
      try await StandupsDatabase.live(path: folder.database).load() == Standup.samples)
  }

  private func expectDamage(found: String = "") async throws {
    let error = await loadingError(of: database)
    let damage = try #require(error?.damage, "\(String(describing: error))")
    #expect(damage.contains(found) || found.isEmpty)
    #expect(error?.keptAsideAs == aside(1))
  }

  private func writeMock() async throws {
    try await StandupsDatabase.live(path: folder.database).save([.put(.mock)])
  }

  private func contentsOfClosedDatabase() async throws -> Data {
    let path = folder.path("whole.sqlite")
    try await StandupsDatabase.live(path: path).save([
      .add((0..<200).map { .numbered($0) }, replacing: false)
    ])
    return try Data(contentsOf: URL(filePath: path))
  }

  /// Returns the contents of the file and the log while the database is open.
  private func contentsOfOpenDatabase(
    after sql: String = ""
  ) async throws -> (main: Data, log: Data) {
    let path = folder.path("open.sqlite")
    let database = StandupsDatabase.live(path: path)
    try await database.save([.put(.mock)])
    try await database.save([.add((0..<20).map { .numbered($0) }, replacing: false)])
    try await DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
    return (
      try Data(contentsOf: URL(filePath: path)), try Data(contentsOf: URL(filePath: path + "-wal"))
    )
  }

  private func edit(_ change: @Sendable (Database) throws -> Void) async throws {
    try await DatabaseQueue(path: folder.database).write(change)
  }

  private func aside(_ number: Int) -> String {
    "\(folder.database).unreadable-\(number)"
  }
}

extension FileManager {
  fileprivate func removeItem(atPath path: String, ifThere: Bool) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
