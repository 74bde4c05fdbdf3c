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

@Suite struct BackupTests {
  let folder: TemporaryFolder
  let standups = Standup.numbered(0..<20)

  init() throws { folder = try TemporaryFolder() }

  @Test("A copy is a complete and separate database that only the user can read")
  func copy() async throws {
    let database = StandupsDatabase.live(path: folder.database)
    try await database.save([.add(standups, replacing: false)])
    try await StandupsDatabase.live(path: folder.database, for: .command)
      .backUp(folder.path("copy"))
    #expect(try folder.rights(of: "copy") == 0o600)
    let copy = StandupsDatabase.live(path: folder.path("copy"))
    #expect(try await copy.load().elements == standups)
    try await copy.save([.delete(standups[0].id)])
    #expect(try await database.load().elements == standups, "The copy is another database.")
  }

  @Test("A copy of a database in use contains all of a gesture, or nothing of it")
  func inUse() async throws {
    let database = StandupsDatabase.live(path: folder.database)
    try await database.save([.add(standups, replacing: false)])
    let writer = Task { [standups, path = folder.database] in
      let other = StandupsDatabase.live(path: path)
      var round = 0
      while !Task.isCancelled {
        let title = "Round \(round)"
        round += 1
        try await other.save(standups.map { .put(Standup(id: $0.id, title: title)) })
      }
    }
    for number in 0..<5 {
      try await StandupsDatabase.live(path: folder.database, for: .command)
        .backUp(folder.path("copy-\(number)"))
      let copy = try await StandupsDatabase.live(path: folder.path("copy-\(number)")).load()
      #expect(copy.count == standups.count)
      let rounds = Set(copy.map(\.title))
      #expect(rounds.count == 1 || copy.elements == standups)
    }
    writer.cancel()
    try await writer.value
  }

  @Test("A copy contains nothing that was deleted")
  func purged() async throws {
    let database = StandupsDatabase.live(path: folder.database)
    var secret = standups[0]
    secret.title = "Something that nobody should read any more"
    try await database.save([.add([secret, standups[1]], replacing: false)])
    try await database.save([.delete(secret.id)])
    try await database.backUp(folder.path("copy"))
    let bytes = try Data(contentsOf: URL(filePath: folder.path("copy")))
    #expect(bytes.range(of: Data(secret.title.utf8)) == nil)
  }

  @Test(
    "A copy never overwrites a file, and leaves nothing behind if it fails",
    arguments: ["letter", "no/such/folder/copy"])
  func refused(name: String) async throws {
    let database = StandupsDatabase.live(path: folder.database)
    try await database.save([.add(standups, replacing: false)])
    try Data("A letter.".utf8).write(to: URL(filePath: folder.path("letter")))
    await #expect(throws: StandupsDatabaseError.notWritable(at: folder.path(name))) {
      try await database.backUp(folder.path(name))
    }
    #expect(
      try String(contentsOf: URL(filePath: folder.path("letter")), encoding: .utf8) == "A letter.")
    #expect(try !folder.names.contains("no"))
  }

  @Test("A read-only database can be copied too, and errors name the right file")
  func unwritable() async throws {
    let path = folder.database
    try await StandupsDatabase.live(path: path, for: .command)
      .save([.add(standups, replacing: false)])
    let database = StandupsDatabase.live(path: path) { database in
      let main = try String.fetchOne(
        database, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
      if main == path { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    }
    try await database.backUp(folder.path("copy"))
    let copy = StandupsDatabase.live(path: folder.path("copy"))
    #expect(try await copy.load().elements == standups)
    await #expect(throws: StandupsDatabaseError.notWritable(at: folder.path("copy"))) {
      try await database.backUp(folder.path("copy"))
    }
    try Data("A letter.".utf8).write(to: URL(filePath: path))
    await #expect(throws: StandupsDatabaseError.notStandups(at: path)) {
      try await StandupsDatabase.live(path: path, for: .command).backUp(folder.path("another"))
    }
  }

  @Test("A copy gets its name only when it is complete, so killing the program leaves none")
  func killed() async throws {
    let database = StandupsDatabase.live(path: folder.database)
    try await database.save([.add(standups, replacing: false)])
    let copy = folder.path("copy")
    let isThere = LockIsolated<Bool?>(nil)
    let other = StandupsDatabase.live(path: folder.database) { database in
      database.trace { event in
        guard "\(event)".contains("VACUUM INTO") else { return }
        isThere.setValue(FileManager.default.fileExists(atPath: copy))
      }
    }
    try await other.backUp(copy)
    #expect(isThere.value == false)
    #expect(try await StandupsDatabase.live(path: copy).load().elements == standups)
    #expect(try !folder.names.contains { $0.hasPrefix(".standups-") })
  }

  @Test("A copy that the disk has no room for leaves nothing behind")
  func full() async throws {
    try await StandupsDatabase.live(path: folder.database, for: .command)
      .save([.add(Standup.numbered(0..<2_000), replacing: false)])
    await #expect(processExitsWith: .success) {
      [path = folder.database as String, copy = folder.path("copy") as String] in
      let database = StandupsDatabase.live(path: path, for: .command)
      // Acts like a full disk, for this process alone.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      await #expect(throws: StandupsDatabaseError.self) {
        try await database.backUp(copy)
      }
    }
    #expect(try !folder.names.contains { $0.hasPrefix("copy") || $0.hasPrefix(".standups-") })
  }

  @Test("Copying a database that doesn't exist creates nothing")
  func nothing() async throws {
    let database = StandupsDatabase.live(path: folder.database, for: .command)
    await #expect(throws: StandupsDatabaseError.self) {
      try await database.backUp(folder.path("copy"))
    }
    #expect(try folder.names == [])
  }
}
