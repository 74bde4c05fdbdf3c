import CairnBrowser
import Foundation
import Testing

@testable import CairnBrowserServer

/// The stream of a page's patches.
@Suite struct StreamTests {
  private func add(_ page: TestPage, _ sequence: Int) async throws {
    let body = "[[\(sequence),\"c\",\(page.element("Add")),null]]"
    #expect(try await page.send(body)?.status == 204)
  }

  @Test("A stream consists of server-sent events, and is silent while nothing changes")
  func head() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let (head, messages) = try await page.stream(after: page.revision)
      #expect(head?.status == 200)
      #expect(head?["content-type"] == "text/event-stream")
      #expect(head?["cache-control"] == "no-store")
      #expect(head?["x-accel-buffering"] == "no")
      try await add(page, 1)
      let patch = try #require(await messages.message())
      #expect(patch["data"]?.contains("\"a\":1") == true)
      #expect(patch["data"]?.contains("Count 1") == true)
      #expect(patch["data"]?.contains("[\"w\"") == false)
    }
  }

  @Test("When the server stops, it asks browsers to come back soon, and at different times")
  func comingBack() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      var streams: [Exchange] = []
      for _ in 0..<12 {
        streams.append(try await browser.open().stream(after: nil).messages)
        #expect(await streams.last?.message()?["event"] == "patch")
      }
      await server.stop()
      var times: Set<Int> = []
      for stream in streams {
        times.insert(try #require(await stream.message()?["retry"].flatMap { Int($0) }))
      }
      #expect(times.count > 1 && times.allSatisfy { (50...62).contains($0) })
    }
  }

  @Test(
    "A stream needs the cookie and a request from the same origin",
    arguments: [["Sec-Fetch-Site": "cross-site"], ["Cookie": nil]] as [[String: String?]])
  func foreign(change: [String: String?]) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let headers = page.headers.merging(change) { $1 }
      #expect(try await server.ask("GET", "/pages/\(page.id)/patches", headers)?.status == 403)
    }
  }

  @Test("A client that reconnects gets later patches, the last patch again, or the whole page")
  func resumption() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      var messages = try await page.stream(after: page.revision).messages
      try await add(page, 1)
      let first = try #require(await messages.message())
      try await add(page, 2)
      let second = try #require(await messages.message())

      messages = try await page.stream(after: first["id"]).messages
      #expect(await messages.message() == second)

      messages = try await page.stream(after: second["id"]).messages
      try await add(page, 3)
      let third = try #require(await messages.message())
      #expect(third["data"]?.contains("Count 3") == true)
      #expect(third["data"]?.contains("[\"w\"") == false)

      for known in [page.revision, "1-1", "nonsense"] {
        messages = try await page.stream(after: known).messages
        let whole = try #require(await messages.message())
        #expect(whole["data"]?.contains("[\"w\"") == true)
        #expect(whole["data"]?.contains("Count 3") == true)
      }
    }
  }

  @Test("The header 'Last-Event-ID' takes precedence over the revision in the address")
  func lastEventID() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      var messages = try await page.stream(after: page.revision).messages
      try await add(page, 1)
      let patch = try #require(await messages.message())
      messages = try server.exchange()
      let headers = page.headers.merging(["Last-Event-ID": patch["id"]]) { $1 }
      await messages.send(
        server.request("GET", "/pages/\(page.id)/patches?r=\(page.revision)", headers))
      #expect(await messages.head()?.status == 200)
      #expect(await messages.message()?["retry"] != nil)
      try await add(page, 2)
      #expect(await messages.message()?["data"]?.contains("Count 2") == true)
    }
  }

  @Test("A new stream of a page ends the earlier one")
  func replacement() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let old = try await page.stream(after: page.revision).messages
      let new = try await page.stream(after: page.revision).messages
      // The old stream ends with an empty chunk. It doesn't report the page as gone.
      #expect(await old.text(until: "0\r\n\r\n") == "")
      try await add(page, 1)
      #expect(await new.message()?["data"]?.contains("Count 1") == true)
    }
  }

  @Test(
    "A stream ends when its reader closes or resets the connection, at any moment",
    arguments: [true, false], [true, false])
  func departure(hasBegun: Bool, isReset: Bool) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      do {
        let reader = try Connection(port: server.port)
        await reader.send(
          server.request("GET", "/pages/\(page.id)/patches?r=\(page.revision)", page.headers))
        while hasBegun, await !server.setup.pages.isRead(page.id) { await Task.yield() }
        if isReset { reader.resetAtEnd() } else { reader.finish() }
        if !isReset { #expect(await reader.receiveAll().contains("data:") == false) }
      }
      while server.setup.connectionCount > 0 { await Task.yield() }
      while await server.setup.pages.isRead(page.id) { await Task.yield() }
      let messages = try await page.stream(after: page.revision).messages
      try await add(page, 1)
      #expect(await messages.message()?["data"]?.contains("Count 1") == true)
    }
  }

  @Test("The stream reports the end of its page")
  func end() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let messages = try await page.stream(after: page.revision).messages
      await server.setup.pages.endAll()
      #expect(await messages.message()?["event"] == "gone")
    }
  }

  @Test("An idle stream sends a pulse from time to time")
  func heartbeatInterval() async throws {
    var limits = TestServer.limits
    limits.heartbeatInterval = .milliseconds(20)
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let messages = try await page.stream(after: page.revision).messages
      for _ in 0..<3 { #expect(await messages.message() == [:]) }
    }
  }

  @Test("A server that stops ends its streams without reporting pages as gone")
  func gracefulStop() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let messages = try await page.stream(after: page.revision).messages
      await server.stop()
      #expect(await messages.message()?.keys.sorted() == ["retry"])
      #expect(await messages.text(until: "0\r\n\r\n") == "")
    }
  }

  @Test("A client that doesn't read is disconnected, without an effect on others")
  func slowReader() async throws {
    var limits = TestServer.limits
    limits.timeout = TestServer.shortTimeout
    limits.sendBuffer = 4_096
    (limits.eventsPerSecond, limits.eventBurst) = (100_000, 100_000)
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let lazy = try Connection(port: server.port, receiveBuffer: 4_096)
      await lazy.send(server.request("GET", "/pages/\(page.id)/patches", page.headers))
      while await !server.setup.pages.isRead(page.id) { await Task.yield() }
      let name = page.field
      // Sends long, different texts until the server notices the end of the connection.
      let text = String(repeating: "x", count: 200_000)
      var sequence = 0
      while await server.setup.pages.isRead(page.id), sequence < 20_000 {
        sequence += 1
        let batch = "[[\(sequence),\"i\",\(name),\"\(sequence)\(text)\"]]"
        // A slow machine can miss the short deadline, so events are retried. A repeated event is
        // applied once.
        var attempts = 0
        while try await page.send(batch)?.status != 204, attempts < 50 { attempts += 1 }
      }
      #expect(sequence < 20_000)
      // The next reader gets the current page.
      let whole = try await page.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Text \(sequence)x") == true)
    }
  }
}

extension Pages {
  fileprivate func isRead(_ id: String) -> Bool {
    Secret(id).map { isRead($0) } == true
  }
}
