import CairnCollections
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

@Suite struct UnwritableFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("If the folder can't be created, loading and saving fail")
  func noFolder() async throws {
    try Data().write(to: URL(filePath: folder.path("file")))
    let path = folder.path("file/standups.sqlite")
    let database = StandupsDatabase.live(path: path)
    await #expect(throws: StandupsDatabaseError.notWritable(at: path)) {
      try await database.load()
    }
    await #expect(throws: StandupsDatabaseError.notWritable(at: path)) {
      try await database.save([.put(.mock)])
    }
  }

  @Test(
    "A file that can't be opened in its place is read from a copy",
    arguments: [ResultCode.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL])
  func copy(failure: ResultCode) async throws {
    let path = folder.database
    let writer = StandupsDatabase.live(path: path)
    try await writer.save([.put(.mock)])
    let database = StandupsDatabase.live(path: path) { database in
      let main = try String.fetchOne(
        database, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
      if main == path { throw DatabaseError(resultCode: failure) }
    }
    #expect(try await database.load() == [.mock])
    await #expect(
      throws: Failure(DatabaseError(resultCode: failure), path: path).described(path: path)
    ) {
      try await database.save([.put(.productMock)])
    }
    #expect(try await writer.load() == [.mock])
  }

  @Test("A full disk fails a change and keeps the data, and later changes work")
  func fullDisk() async throws {
    let path = folder.database
    let database = StandupsDatabase.live(path: path) {
      try $0.execute(sql: "PRAGMA max_page_count = 30")
    }
    try await database.save([.put(.mock)])
    await #expect(throws: StandupsDatabaseError.diskFull(at: path)) {
      try await database.save([.add((0..<500).map { .numbered($0) }, replacing: false)])
    }
    #expect(try await database.load() == [.mock])
    try await database.save([.put(.productMock)])
    #expect(try await database.load() == [.mock, .productMock])
  }
}

@Suite struct StandupsDatabaseErrorTests {
  @Test(
    "An error of SQLite becomes an error that the user can act on",
    arguments: [
      (.SQLITE_READONLY, .notWritable(at: "/d/s")),
      (.SQLITE_READONLY_DIRECTORY, .notWritable(at: "/d/s")),
      (.SQLITE_CANTOPEN, .notWritable(at: "/d/s")),
      (.SQLITE_FULL, .diskFull(at: "/d/s")),
      (
        .SQLITE_CORRUPT,
        .unreadable(at: "/d/s", found: "database disk image is malformed", keptAsideAs: nil)
      ),
      (
        .SQLITE_NOTADB, .unreadable(at: "/d/s", found: "file is not a database", keptAsideAs: nil)
      ),
      (.SQLITE_BUSY, .busy(at: "/d/s")),
      (.SQLITE_BUSY_SNAPSHOT, .busy(at: "/d/s")),
      (.SQLITE_LOCKED, .busy(at: "/d/s")),
      (.SQLITE_IOERR, .unavailable("The database at /d/s failed: disk I/O error.", at: "/d/s")),
      (.SQLITE_CONSTRAINT, .other("The database at /d/s failed: constraint failed.", at: "/d/s")),
    ] as [(ResultCode, StandupsDatabaseError)])
  func sqlite(code: ResultCode, expected: StandupsDatabaseError) {
    #expect(
      Failure(DatabaseError(resultCode: code), path: "/d/s").described(path: "/d/s") == expected)
  }

  @Test(
    "An error is described in one or two sentences for the user",
    arguments: [
      (
        .unreadable(at: "/d/s", found: "it is truncated", keptAsideAs: "/d/s.1"),
        "The database at /d/s could not be read (it is truncated). It was kept as /d/s.1."
      ),
      (
        .unreadable(at: "/d/s", found: "it is truncated", keptAsideAs: nil),
        "The database at /d/s could not be read (it is truncated). It was left as it was."
      ),
      (
        .newerSchema(at: "/d/s"),
        """
        The database at /d/s was made by a newer version, so it was left as it was. Update \
        Standups to open it.
        """
      ),
      (
        .notStandups(at: "/d/s"),
        "The file /d/s is not a database of Standups, so it was left as it was. Give another path."
      ),
      (
        .lost(at: "/d/s", .gone),
        """
        The database at /d/s was moved or deleted while it was in use, so nothing can be saved. Put \
        the file back.
        """
      ),
      (
        .lost(at: "/d/s", .replaced),
        """
        The database at /d/s was replaced while it was in use, so nothing was saved. Standups uses \
        the new file if it is a database of Standups. Otherwise put the old file back.
        """
      ),
      (
        .lost(at: "/d/s", .cutShort),
        """
        The database at /d/s was truncated while it was in use, so nothing can be saved. Put back \
        a complete copy.
        """
      ),
      (
        .lost(at: "/d/s", .logLost),
        """
        The log of the database at /d/s was deleted or changed while it was in use, so nothing was \
        saved. Standups reopens the database. Keep the files next to it that end in -wal and -shm.
        """
      ),
      (.busy(at: "/d/s"), "The database at /d/s is in use by another program. Try again."),
      (
        .notWritable(at: "/d/s"),
        "The database at /d/s can't be changed. Check that its folder exists and belongs to you."
      ),
      (
        .diskFull(at: "/d/s"),
        "The disk is full, so nothing can be saved to /d/s. Make room and try again."
      ),
      (.unavailable("The disk is away."), "The disk is away."),
      (.other("The moon is full."), "The moon is full."),
    ] as [(StandupsDatabaseError, String)])
  func description(error: StandupsDatabaseError, text: String) {
    #expect("\(error)" == text)
  }
}
