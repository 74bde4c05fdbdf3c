import CairnBrowser
import Testing

@testable import CairnBrowserServer

/// A thousand pages at once.
@Suite struct CrowdTests {
  @Test("If the maximum number of pages is being read, another page is refused")
  func full() async throws {
    var limits = TestServer.limits
    limits.pages = 1
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let stream = try await page.stream(after: page.revision)
      while await !server.setup.pages.isRead(try #require(Secret(page.id))) { await Task.yield() }
      let other = try await server.browser()
      let answer = try await server.ask("GET", "/", ["Cookie": other.cookie])
      #expect(answer?.status == 503 && answer?["retry-after"] == "10")
      #expect(try await page.send("[[1,\"c\",\(page.element("Add")),null]]")?.status == 204)
      #expect(await stream.messages.message()?["data"]?.contains("Count 1") == true)
    }
  }

  @Test("A thousand pages are read at once, each gets its own changes, and all end")
  func thousand() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      var pages: [TestPage] = []
      var streams: [Exchange] = []
      for _ in 0..<1_000 {
        let page = try await browser.open()
        pages.append(page)
        streams.append(try await page.stream(after: page.revision).messages)
      }
      #expect(await server.setup.pages.count == 1_000)
      #expect(try await server.ask("GET", "/", ["Cookie": browser.cookie])?.status == 429)
      for (number, page) in pages.enumerated() where number.isMultiple(of: 50) {
        #expect(try await page.send("[[1,\"c\",\(page.element("Add")),null]]")?.status == 204)
        #expect(await streams[number].message()?["data"]?.contains("Count 1") == true)
      }
      await server.setup.pages.endAll()
      for stream in streams { #expect(await stream.message()?["event"] == "gone") }
      streams = []
      #expect(await server.setup.pages.count == 0)
      while server.setup.connectionCount > 0 { await Task.yield() }
      #expect(try await browser.open().html.contains("Count 0"))
    }
  }
}
