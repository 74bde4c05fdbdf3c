import CairnCollections
import Foundation
import GRDB
import Models
import StandupsDatabase
import Testing

@testable import StandupsDatabaseLive

@Suite struct UnwritableFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A folder that cannot be made is an error of loading and of saving")
  func noFolder() async throws {
    try Data().write(to: URL(filePath: folder.path("file")))
    let path = folder.path("file/standups.sqlite")
    let database = StandupsDatabase.live(path: path)
    await #expect(throws: StandupsDatabaseError.notWritable(path: path)) {
      try await database.load()
    }
    await #expect(throws: StandupsDatabaseError.notWritable(path: path)) {
      try await database.save([.update(.mock)])
    }
  }

  @Test("A folder in place of the file is an error, and stays")
  func folderInPlaceOfFile() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: true)
    await #expect(throws: StandupsDatabaseError.notWritable(path: folder.database)) {
      try await StandupsDatabase.live(path: folder.database).load()
    }
  }

  @Test(
    "A file that cannot be opened where it is is read from a copy",
    arguments: [ResultCode.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL])
  func copy(failure: ResultCode) async throws {
    let path = folder.database
    let writer = StandupsDatabase.live(path: path)
    try await writer.save([.update(.mock)])
    let database = StandupsDatabase.live(path: path) { database in
      let main = try String.fetchOne(
        database, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
      if main == path { throw DatabaseError(resultCode: failure) }
    }
    #expect(try await database.load() == [.mock])
    await #expect(throws: Failure(DatabaseError(resultCode: failure), path: path).described) {
      try await database.save([.update(.productMock)])
    }
    #expect(try await writer.load() == [.mock])
  }

  @Test("A full disk fails the change, keeps what was there, and later changes go on")
  func fullDisk() async throws {
    let path = folder.database
    let database = StandupsDatabase.live(path: path) {
      try $0.execute(sql: "PRAGMA max_page_count = 30")
    }
    try await database.save([.update(.mock)])
    await #expect(throws: StandupsDatabaseError.diskFull(path: path)) {
      try await database.save([.insert((0..<500).map { .numbered($0) }, at: 0)])
    }
    #expect(try await database.load() == [.mock])
    try await database.save([.update(.productMock)])
    #expect(try await database.load() == [.mock, .productMock])
  }
}

@Suite struct StandupsDatabaseErrorTests {
  @Test(
    "What SQLite reports becomes an error that the user can act on",
    arguments: [
      (.SQLITE_READONLY, .notWritable(path: "/d/s")),
      (.SQLITE_READONLY_DIRECTORY, .notWritable(path: "/d/s")),
      (.SQLITE_CANTOPEN, .notWritable(path: "/d/s")),
      (.SQLITE_FULL, .diskFull(path: "/d/s")),
      (.SQLITE_CORRUPT, .unreadable(keptAsideAs: nil)),
      (.SQLITE_NOTADB, .unreadable(keptAsideAs: nil)),
      (.SQLITE_BUSY, .other("The database at /d/s is in use by another program; try again.")),
      (.SQLITE_IOERR, .other("The database at /d/s failed: disk I/O error.")),
    ] as [(ResultCode, StandupsDatabaseError)])
  func sqlite(code: ResultCode, expected: StandupsDatabaseError) {
    #expect(Failure(DatabaseError(resultCode: code), path: "/d/s").described == expected)
  }

  @Test(
    "An error is one sentence for the user",
    arguments: [
      (
        .unreadable(keptAsideAs: "/d/s.1"), "The database could not be read; it was kept as /d/s.1."
      ),
      (.unreadable(keptAsideAs: nil), "The database could not be read."),
      (
        .newerSchema(keptAsideAs: "/d/s.1"),
        "The database was written by a newer version of this program; it was kept as /d/s.1."
      ),
      (
        .notWritable(path: "/d/s"),
        "The database cannot be written at /d/s; check that its folder exists and is yours."
      ),
      (
        .diskFull(path: "/d/s"),
        "The disk is full, so nothing can be saved to /d/s; make room and try again."
      ),
      (.other("The moon is full."), "The moon is full."),
    ] as [(StandupsDatabaseError, String)])
  func description(error: StandupsDatabaseError, text: String) {
    #expect("\(error)" == text)
  }
}
