import CairnDependencies
import Foundation
import Models
import ServerStoreContract
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Changes that the server could not save before their tab was closed and the server ended.
@Suite(.timeLimit(.minutes(5))) struct ClosedTabTests {
  private let team = TeamTests()
  private var path: String { "\(team.folder)/standups.sqlite" }
  private var database: StandupsDatabase { .live(path: path) }

  private func titles() async throws -> [String] { try await database.load().map(\.title) }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: team.folder, withIntermediateDirectories: true)
  }

  /// Runs a server whose database is locked by another program for as long as it runs.
  private func runLocked(
    _ operation: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws {
    try makeFolder()
    var locked = database
    locked.commit = { [path] _, _ throws(StandupsDatabaseError) in throw .busy(at: path) }
    var web = WebStandups(
      database: .file(path), speechCommand: nil, environment: team.environment)
    web.standups = StandupsClient(locked)
    try await withDependencies {
      $0.context = .live
    } operation: { [web] in
      try await TestServer.run(web.app, folder: team.folder, operation)
    }
  }

  /// Returns a record of a page with a change that waits.
  private func record(_ edit: StandupListEdit, at date: Date = Date()) throws -> StoredEntry {
    let gesture = Gesture(id: UUID(), edits: [edit])
    return StoredEntry(data: try JSONEncoder().encode(["gestures": [gesture]]), at: date, days: 1)
  }

  /// Saves the changes of records in a database, and returns what was reported.
  private func save(
    _ entries: [StoredEntry], before time: Date = .distantFuture, to database: StandupsDatabase
  ) async throws -> [String] {
    try makeFolder()
    let store = MemoryStore()
    for (number, entry) in entries.enumerated() {
      try await store.put(entry, at: StoreKey(.page, "\(number)"), at: Date())
    }
    let reports = Reports()
    let web = WebStandups(
      database: .file(path), speechCommand: nil, environment: team.environment,
      report: { reports.add("\($0)") })
    try await web.saveRecordedChanges(in: store, before: time, to: database)
    return reports.all
  }

  /// Adds a standup on the page of the form.
  private func addDesign(on page: TestPage) async throws {
    let events = "[[1,\"i\",\(page.field),\"Design\"],[2,\"c\",\(page.element("Add")),null]]"
    #expect(try await page.send(events)?.status == 204)
  }

  @Test("The next start saves the changes of a tab that nobody opens again")
  func closed() async throws {
    try await runLocked { server in
      try await addDesign(on: server.browser().open("/?add"))
    }
    #expect(try await titles() == [])
    try await team.run { _, _ in
      let saved = try await titles()
      #expect(saved == ["Design"])
    }
  }

  @Test("A page that is opened again doesn't repeat a change that the start has saved")
  func openedAgain() async throws {
    let opened = LockIsolated<TestPage?>(nil)
    try await runLocked { server in
      let page = try await server.browser().open("/?add")
      opened.setValue(page)
      try await addDesign(on: page)
    }
    let closed = try #require(opened.value)
    try await team.run { server, terminal in
      // The name of a cookie has the port.
      let name = try await server.browser().cookie.prefix { $0 != "=" }
      let cookie = closed.browser.cookie.drop { $0 != "=" }
      let browser = TestBrowser(server: server, cookie: "\(name)\(cookie)")
      let page = TestPage(browser: browser, id: closed.id, revision: closed.revision, html: "")
      let (head, messages) = try await page.stream(after: nil)
      #expect(head?.status == 200)
      #expect(await messages.message()?["data"]?.contains("Design") == true)
      await terminal.refresh()
    }
    #expect(try await titles() == ["Design"])
  }

  @Test("A change in conflict, a damaged record and one without changes don't stop the others")
  func others() async throws {
    let now = Date()
    let gone = Standup.ID(UUID())
    let entries = [
      try record(.delete(Standup.ID(UUID()))),
      try record(
        .edit(gone, .insertMeeting(Meeting(id: Meeting.ID(UUID()), date: now, transcript: "")))),
      StoredEntry(data: Data("{\"path\":[]}".utf8), at: now, days: 1),
      StoredEntry(data: Data("{\"gestures\":7}".utf8), at: now, days: 1),
      try record(.insert(team.make("Retro"), at: .first)),
    ]
    #expect(try await save(entries, to: database) == [])
    #expect(try await titles() == ["Retro"])
  }

  @Test("A change that builds on one of another page is saved, whichever record is older")
  func order() async throws {
    let now = Date()
    let standup = team.make("Retro")
    let meeting = Meeting(id: Meeting.ID(UUID()), date: now, transcript: "")
    let entries = [
      try record(.edit(standup.id, .insertMeeting(meeting)), at: now.addingTimeInterval(-1)),
      try record(.insert(standup, at: .first), at: now),
    ]
    #expect(try await save(entries, to: database) == [])
    #expect(try await database.load().first?.meetings.map(\.id) == [meeting.id])
  }

  @Test("A change that was recorded a moment ago is left to its page, which may run elsewhere")
  func recent() async throws {
    let now = Date()
    let entries = [
      try record(.insert(team.make("Retro"), at: .first), at: now.addingTimeInterval(-61)),
      try record(.insert(team.make("Design"), at: .first), at: now.addingTimeInterval(-59)),
    ]
    #expect(try await save(entries, before: now.addingTimeInterval(-60), to: database) == [])
    #expect(try await titles() == ["Retro"])
  }

  @Test("A change that the database never accepts is reported, and doesn't stop the others")
  func refused() async throws {
    let refused = team.make("Refused")
    var database = database
    database.commit = { [commit = database.commit] gesture, version throws(StandupsDatabaseError) in
      if gesture.standupIDs == [refused.id] { throw .other("Too long.") }
      return try await commit(gesture, version)
    }
    let entries = [
      try record(.insert(refused, at: .first), at: Date().addingTimeInterval(-1)),
      try record(.insert(team.make("Retro"), at: .first)),
    ]
    #expect(try await save(entries, to: database).count == 1)
    #expect(try await titles() == ["Retro"])
  }
}
