import Foundation
import Synchronization
import Testing

@testable import CairnBrowserServer

/// Many windows of one browser with few connections.
@Suite(.timeLimit(.minutes(5))) struct WindowTests {
  @Test("A stream above the browser's limit ends the stream of the least recently used page")
  func turns() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      var pages: [TestPage] = []
      var streams: [Exchange] = []
      for _ in 0..<5 { pages.append(try await browser.open()) }
      for page in pages[..<4] {
        let (head, messages) = try await page.stream(after: page.revision, takesTurns: true)
        #expect(head?.status == 200)
        streams.append(messages)
      }
      // The first page was used since then, so the second gives way.
      #expect(try await pages[0].send("[[1,\"c\",\(pages[0].element("Add")),null]]")?.status == 204)
      #expect(await streams[0].message()?["data"]?.contains("Count 1") == true)
      streams.append(try await pages[4].stream(after: pages[4].revision, takesTurns: true).messages)
      #expect(await streams[1].message() == ["retry": "400"])
      #expect(await streams[1].text(until: "0\r\n\r\n") == "")
      for (page, stream) in zip(pages, streams) where page.id != pages[1].id {
        let event = "[[9,\"c\",\(page.element("Add")),null]]"
        #expect(try await page.send(event)?.status == 204)
        #expect(await stream.message()?["data"]?.contains("\"a\":9") == true)
      }
      // After reconnecting, it gets the changes that it missed.
      #expect(try await pages[1].send("[[1,\"c\",\(pages[1].element("Add")),null]]")?.status == 204)
      let (_, messages) = try await pages[1].stream(after: pages[1].revision, takesTurns: true)
      #expect(await messages.message()?["data"]?.contains("Count 1") == true)
    }
  }

  @Test("Clients that don't take turns, and other browsers, are not limited")
  func others() async throws {
    try await TestServer.run { server in
      var streams: [(TestPage, Exchange)] = []
      for takesTurns in [true, true, false] {
        let browser = try await server.browser()
        for _ in 0..<4 {
          let page = try await browser.open()
          let messages = try await page.stream(after: page.revision, takesTurns: takesTurns)
            .messages
          streams.append((page, messages))
        }
      }
      let page = try await streams[11].0.browser.open()
      streams.append((page, try await page.stream(after: page.revision).messages))
      for (page, messages) in streams {
        #expect(try await page.send("[[1,\"c\",\(page.element("Add")),null]]")?.status == 204)
        #expect(await messages.message()?["data"]?.contains("Count 1") == true)
      }
    }
  }

  @Test("Eight windows that take turns on four streams see their own changes and those of others")
  func eight() async throws {
    let team = TeamTests()
    try await team.run { server, terminal in
      let browser = try await server.browser()
      var windows: [Window] = []
      for _ in 0..<8 { windows.append(Window(try await browser.open())) }
      for window in windows { Task { try? await window.read() } }
      defer { for window in windows { window.close() } }
      // Each window opens a form and sees it.
      for window in windows {
        let add = window.page.element("New standup")
        #expect(try await window.page.send("[[1,\"c\",\(add),null]]")?.status == 204)
        #expect(try await window.sees("\"a\":1"))
      }
      // Another user makes a change, and all windows see it.
      await team.insert(team.make("Weekly planning"), by: terminal)
      for window in windows { #expect(try await window.sees("Weekly planning")) }
      #expect(windows.map(\.turns).reduce(0, +) > 0)
    }
  }
}

/// A window that reads its stream and reconnects when it ends, as browsers do.
private final class Window: Sendable {
  let page: TestPage
  private let state = Mutex(State())

  private struct State {
    var seen = ""
    var turns = 0
    var isClosed = false
  }

  init(_ page: TestPage) {
    self.page = page
  }

  /// The number of times that another window took the stream.
  var turns: Int { state.withLock { $0.turns } }

  func close() { state.withLock { $0.isClosed = true } }

  func read() async throws {
    var revision = page.revision
    while !state.withLock({ $0.isClosed }) {
      let messages = try await page.stream(after: revision, takesTurns: true).messages
      while let message = await messages.message(), message["retry"] == nil {
        if state.withLock({ $0.isClosed }) { return }
        revision = message["id"] ?? revision
        state.withLock { $0.seen += message["data"] ?? "" }
      }
      state.withLock { $0.turns += 1 }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Waits until a patch contains a text.
  ///
  /// - Returns: Whether one did within a minute.
  func sees(_ text: String) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !state.withLock({ $0.seen.contains(text) }) {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(10))
    }
    return true
  }
}
