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
  private func record(_ edit: StandupListEdit) throws -> StoredEntry {
    let gesture = Gesture(id: UUID(), edits: [edit])
    return StoredEntry(data: try JSONEncoder().encode(["gestures": [gesture]]), at: Date(), days: 1)
  }

  @Test("The next start saves the changes of a tab that nobody opens again")
  func closed() async throws {
    try await runLocked { server in
      let page = try await server.browser().open("/?add")
      let events =
        "[[1,\"i\",\(page.field),\"Design\"],[2,\"c\",\(page.element("Add")),null]]"
      #expect(try await page.send(events)?.status == 204)
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
      let events =
        "[[1,\"i\",\(page.field),\"Design\"],[2,\"c\",\(page.element("Add")),null]]"
      #expect(try await page.send(events)?.status == 204)
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
    try makeFolder()
    let store = MemoryStore()
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
    for (number, entry) in entries.enumerated() {
      try await store.put(entry, at: StoreKey(.page, "\(number)"), at: now)
    }
    let reports = Reports()
    let web = WebStandups(
      database: .file(path), speechCommand: nil, environment: team.environment,
      report: { reports.add("\($0)") })
    await web.saveRecordedChanges(in: store)
    #expect(try await titles() == ["Retro"])
    #expect(reports.all == [])
  }
}
