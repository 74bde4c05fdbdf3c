import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import SessionsClient
import SessionsClientLive
import Testing

@Suite struct SessionsClientLiveTests {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path("sessions") }

  init() throws { temporary = try TemporaryFolder() }

  func open(database: String = "/d") -> SessionsClient {
    .live(folder: folder, database: database)
  }

  /// Keeps a record in a process that is then killed.
  func leave(_ text: String, hasUnsavedWork: Bool = true) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, text = text as String, hasUnsavedWork = hasUnsavedWork as Bool] in
      _ = await SessionsClient.live(folder: folder, database: "/d").keep(
        Data(text.utf8), hasUnsavedWork)
      kill(getpid(), SIGKILL)
    }
  }

  @Test("The usual folder follows the XDG base directories")
  func usualFolder() {
    let folder = SessionsClient.defaultFolder(environment:)
    #expect(folder(["XDG_STATE_HOME": "/state", "HOME": "/home/b"]) == "/state/standups")
    #expect(
      folder(["XDG_STATE_HOME": "relative", "HOME": "/home/b"])
        == "/home/b/.local/state/standups")
    #expect(folder(["HOME": "/home/b"]) == "/home/b/.local/state/standups")
  }

  @Test("There is nothing to take over at first, or from a session that is running")
  func living() async {
    let session = open()
    #expect(await session.takeOver() == nil)
    _ = await session.keep(Data("mine".utf8), true)
    #expect(await open().takeOver() == nil)
    #expect(await session.takeOver() == nil)
    withExtendedLifetime(session) {}
  }

  @Test("The record of a killed process is taken over once, the latest first")
  func killed() async {
    await leave("first")
    await leave("second")
    let (one, other, third) = (open(), open(), open())
    #expect(await one.takeOver()?.data == Data("second".utf8))
    #expect(await other.takeOver()?.data == Data("first".utf8))
    #expect(await third.takeOver() == nil)
    #expect(await open(database: "/e").takeOver() == nil)
    withExtendedLifetime([one, other, third]) {}
  }

  @Test("If several sessions start at once, one of them takes over the record")
  func together() async {
    await leave("left")
    let sessions = (0..<4).map { _ in open() }
    let found = await withTaskGroup(of: Data?.self) { group in
      for session in sessions { group.addTask { await session.takeOver()?.data } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.compactMap(\.self) == [Data("left".utf8)])
    withExtendedLifetime(sessions) {}
  }

  @Test("A record that was taken over is kept until the user has answered")
  func takenOverAndKilled() async {
    await leave("left")
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      _ = await SessionsClient.live(folder: folder, database: "/d").takeOver()
      kill(getpid(), SIGKILL)
    }
    #expect(await open().takeOver()?.data == Data("left".utf8))
  }

  @Test("A record that is given back is offered to the next session, and a forgotten one to none")
  func givenBack() async {
    await leave("left")
    let session = open()
    #expect(await session.takeOver()?.data == Data("left".utf8))
    await session.giveBack()
    _ = await session.keep(Data("mine".utf8), true)
    await session.forget()
    #expect(await open().takeOver()?.data == Data("left".utf8))
    withExtendedLifetime(session) {}
  }

  @Test(
    "Records with work come first, and records of places that are older are dropped")
  func work() async {
    await leave("work")
    await leave("place 1", hasUnsavedWork: false)
    await leave("place 2", hasUnsavedWork: false)
    let (one, other) = (open(), open())
    #expect(await one.takeOver()?.data == Data("work".utf8))
    #expect(await other.takeOver() == nil)
    await leave("place 3", hasUnsavedWork: false)
    await leave("place 4", hasUnsavedWork: false)
    #expect(await other.takeOver()?.data == Data("place 4".utf8))
    #expect(await open().takeOver() == nil)
    withExtendedLifetime([one, other]) {}
  }

  @Test("A record has the date at which it was kept")
  func date() async throws {
    let before = Date()
    await leave("left")
    let date = try #require(await open().takeOver()?.date)
    #expect(before <= date && date <= Date())
  }

  @Test("A file that is no database is moved aside, with a line in the log")
  func damaged() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/sessions.sqlite"
    let damaged = Data(repeating: 7, count: 5000)
    try damaged.write(to: URL(filePath: path))
    // Another one was moved aside earlier.
    try Data().write(to: URL(filePath: "\(path).unreadable-1"))
    let lines = LockIsolated<[String]>([])
    let session = SessionsClient.live(folder: folder, database: "/d") { line in
      lines.withValue { $0.append(line) }
    }
    #expect(await session.takeOver() == nil)
    #expect(lines.value.count == 1)
    #expect(lines.value[0].hasPrefix("The saved sessions at \(path) could"))
    #expect(lines.value[0].hasSuffix("They were kept as \(path).unreadable-2."))
    #expect(FileManager.default.contents(atPath: "\(path).unreadable-2") == damaged)
    #expect(FileManager.default.contents(atPath: "\(path).unreadable-1") == Data())
    await leave("left")
    #expect(await session.takeOver()?.data == Data("left".utf8))
  }

  @Test("A database whose records are damaged is moved aside, so that sessions are saved again")
  func damagedRecords() async throws {
    await leave("lost")
    let path = "\(folder)/sessions.sqlite"
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    // The first page has the schema. The others have the records and the index of their ids.
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 7, count: 2 * 4096))
    try file.close()
    let lines = LockIsolated<[String]>([])
    let session = SessionsClient.live(folder: folder, database: "/d") { line in
      lines.withValue { $0.append(line) }
    }
    #expect(await session.takeOver() == nil)
    #expect(lines.value.count == 1)
    #expect(FileManager.default.fileExists(atPath: "\(path).unreadable-1"))
    await leave("left")
    #expect(await session.takeOver()?.data == Data("left".utf8))
  }

  @Test("A file of the first version, without a column for work, is still used")
  func firstVersion() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    try await file.write {
      try $0.execute(
        sql: """
          CREATE TABLE sessions (
            id TEXT PRIMARY KEY NOT NULL, database TEXT NOT NULL, date REAL NOT NULL,
            record BLOB NOT NULL);
          INSERT INTO sessions VALUES ('1', '/d', 5, 'left');
          """)
    }
    try file.close()
    let record = await open().takeOver()
    #expect(record?.data == Data("left".utf8))
    #expect(record?.date == Date(timeIntervalSinceReferenceDate: 5))
  }

  @Test("A file with records of three killed programs is still read, the latest first")
  func fixture() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/sessions-1.sqlite")
    try FileManager.default.copyItem(
      at: fixture, to: URL(filePath: "\(folder)/sessions.sqlite"))
    let sessions = (0..<4).map { _ in open(database: "/d/s.sqlite") }
    var texts: [String] = []
    for session in sessions {
      guard let record = await session.takeOver() else { continue }
      #expect(Int(record.date.timeIntervalSinceReferenceDate) / 100 == 8_170_656)
      texts.append(String(decoding: record.data, as: UTF8.self))
    }
    let marks = [
      #""title":"Product""#, #""title":"Designers of record""#, #""notes":"Blob waits.""#,
    ]
    #expect(texts.count == marks.count)
    for (text, mark) in zip(texts, marks) { #expect(text.contains(mark)) }
    withExtendedLifetime(sessions) {}
  }

  @Test("Only the user can read the files")
  func modes() async throws {
    let session = open()
    _ = await session.keep(Data("mine".utf8), true)
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    for name in try manager.contentsOfDirectory(atPath: folder) {
      let attributes = try manager.attributesOfItem(atPath: "\(folder)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    withExtendedLifetime(session) {}
  }
}
