import CairnCollections
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@Suite struct UnreadableFileTests {
  let folder: TemporaryFolder
  let database: StandupsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database)
  }

  @Test("A file of random bytes is kept aside as it was")
  func randomBytes() async throws {
    let bytes = Data((0..<20_000).map { _ in UInt8.random(in: 0...255) })
    try await expectKeptAside(bytes)
  }

  @Test("A file shorter than a header is kept aside as it was")
  func short() async throws {
    try await expectKeptAside(Data("x".utf8))
  }

  @Test("A truncated file is kept aside as it was", arguments: [0.1, 0.5, 0.99])
  func truncated(part: Double) async throws {
    let whole = try await contentsOfClosedDatabase()
    try await expectKeptAside(whole.prefix(Int(Double(whole.count) * part)))
  }

  @Test("A file with a page of nonsense is kept aside as it was")
  func nonsensePage() async throws {
    var bytes = try await contentsOfClosedDatabase()
    bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0xA5, count: 4096))
    try await expectKeptAside(bytes)
  }

  @Test("A log without the file it belongs to is kept aside")
  func orphanedLog() async throws {
    try Data().write(to: URL(filePath: folder.database))
    try Data("the last changes".utf8).write(to: URL(filePath: folder.database + "-wal"))
    await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: aside(1))) {
      try await database.load()
    }
    #expect(try folder.names.contains("standups.sqlite.unreadable-1-wal"))
  }

  @Test("A value that nobody wrote makes the file unreadable")
  func unknownTheme() async throws {
    try await database.save([.update(.mock)])
    try await edit { try $0.execute(sql: "UPDATE standups SET theme = 'plaid'") }
    await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: aside(1))) {
      try await database.load()
    }
  }

  @Test("The database of another program is kept aside")
  func foreign() async throws {
    try await edit { try $0.execute(sql: "CREATE TABLE recipes (id INTEGER)") }
    await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: aside(1))) {
      try await database.load()
    }
  }

  @Test(
    "A file of a later version is kept aside",
    arguments: [
      "PRAGMA user_version = 99", "INSERT INTO grdb_migrations VALUES ('99 rooms')",
    ])
  func newerSchema(sql: String) async throws {
    try await StandupsDatabase.live(path: folder.database).save([.update(.mock)])
    try await edit { try $0.execute(sql: sql) }
    await #expect(throws: StandupsDatabaseError.newerSchema(keptAsideAs: aside(1))) {
      try await database.load()
    }
    #expect(try await database.load() == [])
    let titles = try await DatabaseQueue(path: aside(1)).read {
      try String.fetchAll($0, sql: "SELECT title FROM standups")
    }
    #expect(titles == ["Design"])
  }

  @Test("Each unreadable file gets a name of its own, and none is overwritten")
  func names() async throws {
    for number in 1...3 {
      let bytes = Data("not a database, number \(number)".utf8)
      try bytes.write(to: URL(filePath: folder.database))
      let database = StandupsDatabase.live(path: folder.database)
      await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: aside(number))) {
        try await database.load()
      }
      try FileManager.default.removeItem(atPath: folder.database + "-wal", ifThere: true)
      #expect(try Data(contentsOf: URL(filePath: aside(number))) == bytes)
    }
  }

  @Test("Of several that find the file unreadable at once, one moves it aside")
  func simultaneousStart() async throws {
    let bytes = Data("not a database".utf8)
    try bytes.write(to: URL(filePath: folder.database))
    let outcomes = await withTaskGroup { [path = folder.database] group in
      for _ in 1...8 {
        group.addTask { () async -> StandupsDatabaseError? in
          do throws(StandupsDatabaseError) {
            _ = try await StandupsDatabase.live(path: path).load()
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.compactMap(\.self) == [.unreadable(keptAsideAs: aside(1))])
    #expect(try Data(contentsOf: URL(filePath: aside(1))) == bytes)
  }

  @Test("Saving to an unreadable file fails and leaves it where it is")
  func save() async throws {
    let bytes = Data("not a database".utf8)
    try bytes.write(to: URL(filePath: folder.database))
    await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: nil)) {
      try await database.save([.update(.mock)])
    }
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == bytes)
  }

  /// Expects that `load` moves the file aside once, and that a new one takes over.
  private func expectKeptAside(_ bytes: Data) async throws {
    try bytes.write(to: URL(filePath: folder.database))
    await #expect(throws: StandupsDatabaseError.unreadable(keptAsideAs: aside(1))) {
      try await database.load()
    }
    #expect(try Data(contentsOf: URL(filePath: aside(1))) == bytes)
    #expect(try await database.load() == [])
    try await database.save([.replaceAll(Standup.samples.elements)])
    #expect(
      try await StandupsDatabase.live(path: folder.database).load() == Standup.samples)
  }

  private func contentsOfClosedDatabase() async throws -> Data {
    let path = folder.path("whole.sqlite")
    try await StandupsDatabase.live(path: path).save([
      .insert((0..<200).map { .numbered($0) }, at: 0)
    ])
    return try Data(contentsOf: URL(filePath: path))
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
