import CairnDependencies
import Foundation
import Models
import SessionsClientLive
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Whether Standups reports that it can do its work, and what users see if it can't.
@Suite struct ReadyTests {
  let folder = TestServer.temporaryFolder()
  private let timeout = TestServer.limits.readyTimeout
  private var path: String { "\(folder)/data/standups.sqlite" }

  private func run(
    report: @escaping @Sendable (StandupsDatabaseError) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    let web = WebStandups(
      database: .file(path), speechCommand: nil, environment: ["XDG_STATE_HOME": "\(folder)/state"],
      readyTimeout: timeout, report: report)
    try await withDependencies {
      $0.context = .live
    } operation: {
      try await TestServer.run(web.app, folder: folder, operation)
    }
  }

  private func save(_ title: String) async throws {
    let database = StandupsDatabase.live(path: path)
    var standup = Standup(id: Standup.ID(UUID()))
    standup.title = title
    _ = try await database.commit([.insert(standup, at: .first)], nil)
  }

  @Test("A server is ready if its database is writable or doesn't exist yet")
  func ready() async throws {
    try await run { [self] server in
      #expect(try await server.ask("GET", "/ready")?.body == "ready\n")
      try await save("Design")
      let readiness = DatabaseReadiness(
        path: path, current: LockIsolated(StandupsClient(.live(path: path))),
        probe: .live(path: path), timeout: timeout)
      #expect(await readiness.reason == nil)
      #expect(try await server.ask("GET", "/ready")?.status == 200)
    }
  }

  @Test(
    "A server listens although its app needs too long for old records", .timeLimit(.minutes(5)))
  func slowRecords() async throws {
    let (permission, permit) = AsyncStream.makeStream(of: Never.self)
    var app = BrowserApp.tally
    app.finishRecords = { _, _ in for await _ in permission {} }
    var limits = TestServer.limits
    limits.preparationTimeout = .milliseconds(10)
    try await TestServer.run(app, limits: limits) { server in
      let answer = try await server.ask("GET", "/health")
      #expect(answer?.status == 200)
    }
    permit.finish()
  }

  @Test("An app finishes old records once, before its server tries a port")
  func records() async throws {
    let count = LockIsolated(0)
    var app = BrowserApp.tally
    app.finishRecords = { _, _ in count.withValue { $0 += 1 } }
    try await TestServer.run { [app] other in
      var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
      options.port = other.port
      let server = BrowserServer(app, options: options)
      await #expect(throws: BrowserServerError.self) { try await server.run { _ in } }
      #expect(count.value == 1)
    }
  }

  @Test("A node finishes records that are older than a minute, again and again")
  func recordsOfNodes() async throws {
    let (times, time) = AsyncStream.makeStream(of: Date.self)
    var app = BrowserApp.tally
    app.finishRecords = { store, end in
      let pages = try await store.list(.page, at: .distantPast)
      #expect(pages.keys.map(\.self) == [StoreKey(.page, "left").digest])
      time.yield(end)
    }
    let store = MemoryNodes()
    let entry = StoredEntry(data: Data(), at: Date(), days: 1)
    try await store.entries(under: nil).put(entry, at: StoreKey(.page, "left"), at: Date())
    let node = ServerNode(id: "one", address: "127.0.0.1:1")
    let nodes = BrowserServer.Nodes(node: node, store: store) { _ in .tally }
    var lifetimes = PageLifetimes()
    lifetimes.trimInterval = .milliseconds(20)
    let now = Date(timeIntervalSince1970: 1_000)
    try await TestServer.run(app, lifetimes: lifetimes, nodes: nodes, now: { now }) { _ in
      var times = times.makeAsyncIterator()
      for _ in 0..<2 { #expect(await times.next() == now.addingTimeInterval(-60)) }
    }
  }

  @Test("A server whose database is lost is not ready, but keeps running")
  func gone() async throws {
    try await run { [self] server in
      try await save("Design")
      #expect(try await server.browser().open().html.contains("Design"))
      try FileManager.default.moveItem(atPath: "\(folder)/data", toPath: "\(folder)/away")
      let answer = try #require(try await server.ask("GET", "/ready"))
      #expect(answer.status == 503 && answer.body == "Nothing can be saved: database missing.\n")
      #expect(answer["retry-after"] == "5")
      #expect(try await server.ask("GET", "/health")?.status == 200)
    }
  }

  @Test("A server whose database is locked by another program is not ready")
  func locked() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try await save("Design")
    let isLocked = LockIsolated(true)
    var probe = StandupsDatabase.live(path: path)
    probe.commit = { [commit = probe.commit, path] gesture, version throws(StandupsDatabaseError) in
      // The check changes nothing.
      #expect(gesture.edits == [])
      if isLocked.value { throw .busy(at: path) }
      return try await commit(gesture, version)
    }
    let readiness = DatabaseReadiness(
      path: path, current: LockIsolated(StandupsClient(.live(path: path))), probe: probe,
      timeout: timeout)
    #expect(await readiness.reason == "Nothing can be saved: database busy.")
    isLocked.setValue(false)
    #expect(await readiness.reason == nil)
  }

  @Test("Readiness, measurements, the watchdog and the end ask the client that pages use now")
  func currentClient() async {
    let asked = Reports()
    let web = WebStandups(
      database: .file(path), speechCommand: nil, environment: ["XDG_STATE_HOME": "\(folder)/state"],
      readyTimeout: timeout)
    let app = web.app
    web.current.setValue(
      StandupsClient(
        updates: {
          asked.add("updates")
          return AsyncStream { $0.finish() }
        },
        refresh: { asked.add("refresh") }, submit: { _ in }, withdraw: { _ in }, retry: {},
        finish: { _ in
          asked.add("finish")
          return []
        }))
    await app.awaitTurn()
    #expect(asked.all == ["updates"])
    #expect(await app.readiness() == nil)
    #expect(asked.all.suffix(2) == ["refresh", "updates"])
    await app.measure()
    #expect(asked.all.count == 4)
    #expect(await web.finish() == nil)
    #expect(asked.all.last == "finish")
  }

  @Test("The log names the path of an unreadable database, and pages don't")
  func unreadable() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try Data("This is no database, and long enough to be seen as none.".utf8)
      .write(to: URL(filePath: path))
    let reports = Reports()
    try await run(report: { reports.add("\($0)") }) { [self] server in
      let html = try await server.browser().open().html
      #expect(html.contains("is not a database of Standups"))
      #expect(!html.contains(folder) && !html.contains("standups.sqlite"))
      let answer = try #require(try await server.ask("GET", "/ready"))
      #expect(answer.status == 503 && !answer.body.contains(folder))
    }
    #expect(reports.all.contains { $0.contains(path) })
    // The failure occurs again, but is reported once.
    #expect(reports.all.count == 1)
  }

  @Test("Pages name files that were moved aside or kept, without their folders")
  func files() async throws {
    let settled = Reports()
    let aside = MovedAsideClient(
      find: { [.init(id: "/a/b/standups.sqlite.unreadable-1", standups: [])] },
      settle: { settled.add($0) }
    ).hidingPaths
    let name = await aside.find().map(\.id)
    #expect(name == ["standups.sqlite.unreadable-1"])
    await aside.settle(name[0])
    #expect(settled.all == ["/a/b/standups.sqlite.unreadable-1"])
    let unsaved = UnsavedChangesClient(find: { [] }, keep: { _ in "/a/b" }, forget: { _ in })
    #expect(await unsaved.hidingPaths.keep([]) == "a file on the server")
    #expect(await UnsavedChangesClient.none.hidingPaths.keep([]) == nil)
  }

  @Test("Only users of this machine see the database's path in the command for a terminal")
  func command() {
    let code = HandoffCode()
    let own = WebStandups.command(continuing: code, on: .file("/a/b.sqlite"), [:])
    #expect(own.hasSuffix("--database '/a/b.sqlite'"))
    let others = WebStandups.command(
      continuing: code, on: .file("/a/b.sqlite"), [:], showsPath: false)
    #expect(!others.contains("/a") && others.contains("--database"))
  }
}
