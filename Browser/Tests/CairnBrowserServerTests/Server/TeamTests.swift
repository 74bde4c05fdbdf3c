import Cairn
import CairnBrowser
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Standups on one database, used from browsers and a terminal.
@Suite struct TeamTests {
  let folder = TestServer.temporaryFolder()
  /// The environment that keeps session records apart from the user's own.
  var environment: [String: String] { ["XDG_STATE_HOME": "\(folder)/state"] }

  private var path: String { "\(folder)/standups.sqlite" }

  /// Standups on a new, empty database.
  private var web: WebStandups {
    WebStandups(database: .file(path), speechCommand: nil, environment: environment)
  }

  /// Returns a client like that of a terminal in another process.
  private func terminal(at path: String) -> StandupsClient { StandupsClient(.live(path: path)) }

  func insert(_ standup: Standup, by client: StandupsClient) async {
    await client.submit([Gesture(id: UUID(), edits: [.insert(standup, at: .first)])])
  }

  func make(_ title: String) -> Standup {
    var standup = Standup(id: Standup.ID(UUID()))
    standup.title = title
    return standup
  }

  /// Runs a server of Standups on a new, empty database.
  ///
  /// - Parameter store: The store of the server, or `nil` for its files.
  func run(
    store: (any ServerStore)? = nil,
    _ operation: @escaping @Sendable (TestServer, _ terminal: StandupsClient) async throws -> Void
  ) async throws {
    try await run(web, store: store, operation)
  }

  private func run(
    _ web: WebStandups, store: (any ServerStore)? = nil,
    _ operation: @escaping @Sendable (TestServer, _ terminal: StandupsClient) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let terminal = terminal(at: path)
    await terminal.refresh()
    try await withDependencies {
      // The program runs it in the same way, with real clocks.
      $0.context = .live
    } operation: {
      try web.audit()
      try await TestServer.run(web.app, folder: folder, store: store) { server in
        try await operation(server, terminal)
      }
    }
    #expect(await web.finish() == nil)
  }

  /// Reads a stream until a message contains a text, or nothing arrives between two pulses.
  private func read(_ messages: Exchange, until text: String) async -> Bool {
    while let message = await messages.message(), !message.isEmpty {
      if message["data"]?.contains(text) == true { return true }
    }
    return false
  }

  @Test("Two browsers show a change of a terminal, and a deletion in one of them reaches all")
  func together() async throws {
    try await run { server, terminal in
      let one = try await server.browser().open()
      let two = try await server.browser().open()
      let streams = [
        try await one.stream(after: one.revision).messages,
        try await two.stream(after: two.revision).messages,
      ]
      let standup = make("Weekly planning")
      await insert(standup, by: terminal)
      for stream in streams { #expect(await read(stream, until: "Weekly planning")) }

      let detail = try await one.browser.open("/standups/\(standup.id)?delete")
      #expect(detail.html.contains("role=\"alertdialog\""))
      let yes = detail.element("Yes")
      #expect(try await detail.send("[[1,\"c\",\(yes),null]]")?.status == 204)
      for await update in terminal.updates() where update.stored.standups.isEmpty { break }
      for stream in streams { #expect(await read(stream, until: "[\"r\",")) }
    }
  }

  @Test("The first page shows the stored standups before its script runs")
  func firstPage() async throws {
    try await run { server, terminal in
      await insert(make("Retrospective"), by: terminal)
      let html = try await server.browser().open().html
      #expect(html.contains("Retrospective"))
    }
  }

  @Test("The pages of all browsers share the rows of the list")
  func sharedRows() async throws {
    let web = web
    try await run(web) { server, terminal in
      for title in ["One", "Two", "Three"] { await insert(make(title), by: terminal) }
      for _ in 0..<2 {
        let html = try await server.browser().open().html
        #expect(html.contains("Three"))
      }
      #expect(web.sharedRows.count == 3)
    }
  }

  @Test("No page asks about the changes of other pages that a server couldn't save")
  func unsavedChanges() async throws {
    let web = web
    try await run { server, _ in
      #expect(await web.unsaved.keep([Gesture(id: UUID(), edits: [])]) != nil)
      let html = try await server.browser().open().html
      #expect(!html.contains("alertdialog"))
      #expect(await web.unsaved.find().count == 1)
    }
  }

  @Test("An address that ends in 'record' focuses the start button, and starts no meeting")
  func recordingAddress() async throws {
    try await run { server, terminal in
      let standup = make("Retrospective")
      await insert(standup, by: terminal)
      let page = try await server.browser().open("/standups/\(standup.id)/record")
      let start = page.element("Start Meeting")
      #expect(page.html.attribute("data-focus") == "\(start)")
      let focused = page.html.split(separator: "<").filter { $0.contains(" autofocus") }
      #expect(focused.map { String($0).attribute("data-n") } == ["\(start)"])
      #expect(page.html.attribute("data-path") == "/standups/\(standup.id)")
    }
  }

  @Test("An unknown address is not found, and one of a missing standup shows an alert")
  func links() async throws {
    try await run { server, _ in
      let cookie = try await server.browser().cookie
      for target in ["/nowhere", "/touch-icon.png", "/standups", "/standups/1", "/?nonsense"] {
        #expect(try await server.ask("GET", target, ["Cookie": cookie])?.status == 404, "\(target)")
      }
      let answer = try await server.ask("GET", "/standups/\(UUID())", ["Cookie": cookie])
      #expect(answer?.status == 200)
      #expect(answer?.body.contains("alertdialog") == true)
    }
  }

  @Test("A restarted server restores a page with its typed text")
  func restart() async throws {
    let ids = Reports()
    try await run { server, _ in
      let page = try await server.browser().open("/?add")
      ids.add(page.id)
      ids.add(page.browser.cookie)
      let typed = try await page.send("[[1,\"i\",\(page.field),\"Half typed\"]]")
      #expect(typed?.status == 204)
    }
    try await run { server, _ in
      let browser = TestBrowser(
        server: server, cookie: ids.all[1].replacing(/-[0-9]+=/, with: "-\(server.port)="))
      let page = TestPage(browser: browser, id: ids.all[0], revision: "", html: "")
      let messages = try await page.stream(after: nil).messages
      #expect(await read(messages, until: "Half typed"))
    }
  }
}
