import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import Testing
import UnsavedChangesLive

/// Tests that unsaved changes are kept in a file, wherever one can be created.
@Suite struct UnsavedChangesFilesTests {
  let folder: TemporaryFolder
  let gestures = [
    Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)]),
    Gesture(
      id: UUID(),
      edits: [
        .edit(Standup.designMock.id, .setTitle(from: "Design", to: "🎉 \"quoted\"\n")),
        .delete(Standup.engineeringMock.id),
      ]),
  ]
  let date = Date(timeIntervalSince1970: 1_795_252_440)

  init() throws { folder = try TemporaryFolder() }

  func files(
    state: String = "state", database: String = "/d/s.sqlite",
    at date: Date = Date(timeIntervalSince1970: 1_795_252_440)
  ) -> UnsavedChangesClient {
    .live(
      for: .file(database), folder: folder.path("\(state)/standups"),
      environment: ["TMPDIR": folder.path("tmp")], now: { date })
  }

  @Test(
    "The file is a numbered list of changes with a format number, and only the user can read it")
  func file() async throws {
    let path = try #require(await files().keep(gestures))
    #expect(path == folder.path("state/standups/unsaved-1.json"))
    #expect(try folder.rights(of: "state/standups/unsaved-1.json") == 0o600)
    #expect(try folder.rights(of: "state/standups") == 0o700)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        as? [String: Any])
    #expect(json["format"] as? Int == 1)
    #expect(json["database"] as? String == "/d/s.sqlite")
    let numbers = (json["changes"] as? [[String: Any]])?.map { $0["number"] as? Int }
    #expect(numbers == [1, 2])
  }

  @Test("Pipes, links and files of other users are ignored")
  func strangers() async throws {
    let files = files(state: "none")
    let path = try #require(await files.keep(gestures))
    let copy = try Data(contentsOf: URL(filePath: path))
    let own = folder.path("none/standups")
    #expect(mkfifo("\(own)/unsaved-2.json", 0o600) == 0)
    #expect(symlink(path, "\(own)/unsaved-3.json") == 0)
    // Only the superuser can change the owner of a file.
    if geteuid() == 0 {
      try copy.write(to: URL(filePath: "\(own)/unsaved-4.json"))
      #expect(chown("\(own)/unsaved-4.json", 65_534, 65_534) == 0)
    }
    #expect(await files.find().map(\.id) == [path])
  }

  @Test("If the state folder can't be used, the file is in the temporary folder")
  func temporary() async throws {
    try Data().write(to: URL(filePath: folder.path("state")))
    let path = try #require(await files().keep(gestures))
    #expect(path == folder.path("tmp/unsaved-1.json"))
    #expect(try folder.rights(of: "tmp/unsaved-1.json") == 0o600)
    #expect(await files().find().map(\.id) == [path])
  }

  @Test("If no file can be created, nothing is kept, and the changes can be had as text")
  func nowhere() async throws {
    try Data().write(to: URL(filePath: folder.path("state")))
    try Data().write(to: URL(filePath: folder.path("tmp")))
    #expect(await files().keep(gestures) == nil)
    let text = files().text(gestures)
    let changes = try JSONDecoder().decode(UnsavedChanges.self, from: Data(text.utf8))
    #expect(changes.gestures == gestures)
  }

  @Test("The next start finds the files, oldest first, until they are deleted")
  func find() async throws {
    let second = try #require(await files(at: date + 60).keep([gestures[1]]))
    let first = try #require(await files().keep([gestures[0]]))
    for _ in 1...2 {
      let found = await files().find()
      #expect(found.map(\.id) == [first, second])
      #expect(found.map(\.changes.gestures) == [[gestures[0]], [gestures[1]]])
      #expect(found.first?.changes.date == date)
    }
    await files().forget(first)
    #expect(await files().find().map(\.id) == [second])
    await files().forget(first)
  }

  @Test("A file replaces those that hold no other changes, and gets none of their numbers")
  func replacement() async throws {
    _ = try #require(await files().keep([gestures[0]]))
    let last = try #require(await files().keep(gestures))
    #expect(last == folder.path("state/standups/unsaved-2.json"))
    #expect(await files().find().map(\.id) == [last])
    let next = try #require(await files(at: date + 60).keep([gestures[1]]))
    #expect(next == folder.path("state/standups/unsaved-3.json"))
    #expect(await files().find().map(\.id) == [last, next])
  }

  @Test("A file of another database isn't replaced, and one with a huge number is ignored")
  func strangeFiles() async throws {
    let others = files(database: "/d/other.sqlite")
    let other = try #require(await others.keep(gestures))
    try Data().write(
      to: URL(filePath: folder.path("state/standups/unsaved-\(Int.max).json")))
    let path = try #require(await files().keep(gestures))
    #expect(path == folder.path("state/standups/unsaved-2.json"))
    #expect(await others.find().map(\.id) == [other])
  }

  @Test(
    "Changes that the running app saves to a file are found like those that it saves when it ends")
  func client() async throws {
    let path = try #require(await files().keep(gestures))
    #expect(await files().find().map(\.id) == [path])
    #expect(await files().find().first?.changes.gestures == gestures)
  }

  @Test("Files for other databases or in other formats, and malformed ones, are ignored")
  func others() async throws {
    _ = try #require(await files(database: "/d/other.sqlite").keep(gestures))
    let path = try #require(await files().keep(gestures))
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    try Data(text.replacing("\"format\" : 1", with: "\"format\" : 2").utf8)
      .write(to: URL(filePath: path))
    try Data("{".utf8).write(to: URL(filePath: folder.path("state/standups/unsaved-7.json")))
    #expect(await files().find() == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("state/standups")).count == 3)
  }

  @Test("Different paths of a database name the same database")
  func samePath() async throws {
    _ = try #require(await files(database: "/d/../d/./s.sqlite").keep(gestures))
    #expect(await files().find().count == 1)
  }

  @Test("A file of unsaved changes in the first format is found")
  func unsavedChanges() async throws {
    let state = URL(filePath: folder.path("state/standups"))
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: #filePath).appending(path: "../../Fixtures/unsaved-1.json").standardized,
      to: state.appending(path: "unsaved-1.json"))
    let found = await files().find()
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    #expect(found.map(\.changes.gestures.first?.edits) == [[.delete(Standup.ID(id))]])
    #expect(found.first?.changes.date.timeIntervalSinceReferenceDate == 817_059_580.9097315)
  }
}
