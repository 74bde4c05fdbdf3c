#if PostgreSQL
  import ChromiumSupport
  import Foundation
  import Testing

  @testable import CairnBrowserServer

  /// Tests of two nodes that share a store, over HTTP.
  @Suite(.timeLimit(.minutes(5))) struct RelayTests {
    let store = MemoryNodes()
    private static let origin = Origin("http://tally.example.org")

    /// Runs two nodes, of which the first holds the pages of a browser.
    ///
    /// - Parameters:
    ///   - limits: The limits of the second one.
    ///   - figures: The measurements of the second one.
    private func withNodes(
      limits: BrowserLimits = TestServer.limits, figures: OpenMetrics? = nil,
      _ operation:
        @escaping @Sendable (
          _ first: TestServer, _ second: TestServer, _ browser: TestBrowser
        ) async throws -> Void
    ) async throws {
      let (one, other) = (Int(try unsharedPort()), Int(try unsharedPort()))
      try await TestServer.run(
        port: one, publicOrigin: Self.origin, nodes: nodes(at: one)
      ) { first in
        try await TestServer.run(
          port: other, publicOrigin: Self.origin, limits: limits, nodes: nodes(at: other),
          figures: figures
        ) { second in
          let browser = try await first.browser()
          // A node has its lease soon after its start.
          while (try? await browser.open()) == nil { try await Task.sleep(for: .milliseconds(20)) }
          try await operation(first, second, browser)
        }
      }
    }

    private func nodes(at port: Int) -> BrowserServer.Nodes {
      BrowserServer.Nodes(
        node: ServerNode(id: "\(port)", address: "127.0.0.1:\(port)"), store: store
      ) { _ in .slowTally }
    }

    /// Returns a page as a browser requests it by way of another node.
    private func page(_ page: TestPage, at server: TestServer) -> TestPage {
      TestPage(
        browser: TestBrowser(server: server, cookie: page.browser.cookie), id: page.id,
        revision: page.revision, html: page.html)
    }

    @Test("A node passes requests, events and streams on to the node that holds the browser")
    func relay() async throws {
      try await withNodes { first, second, browser in
        let page = page(try await browser.open(), at: second)
        let (head, messages) = try await page.stream(after: page.revision)
        #expect(head?["content-type"] == "text/event-stream")
        #expect(head?["x-accel-buffering"] == "no")
        let event = "[[1,\"c\",\(page.element("Add"))]]"
        #expect(try await page.send(event)?.status == 204)
        #expect(await messages.message()?["data"]?.contains("Count 1") == true)
        // Twice is once.
        #expect(try await page.send(event)?.status == 204)
        #expect(try await page.send("[[2,\"c\",\(page.element("Add"))]]")?.status == 204)
        #expect(await messages.message()?["data"]?.contains("Count 2") == true)
        // Pages that are opened there are at the holder too.
        let another = try await TestBrowser(server: second, cookie: browser.cookie).open("/five")
        #expect(another.html.contains("Count 5"))
        #expect(try await first.setup.places.pages?.isHeld(#require(Secret(another.id))) == true)
        #expect(await second.setup.places.pages?.count == 0)
      }
    }

    @Test("The answer to a refused request passes as it is")
    func refusals() async throws {
      try await withNodes { _, second, browser in
        let page = page(try await browser.open(), at: second)
        #expect(try await page.send("no JSON")?.status == 400)
        #expect(try await page.send("[]", ["Sec-Fetch-Site": "cross-site"])?.status == 403)
        let gone = TestPage(
          browser: page.browser, id: Secret().text, revision: page.revision, html: page.html)
        #expect(try await gone.send("[]")?.status == 410)
      }
    }

    @Test("A node that is slow is waited for, so a request opens one page")
    func slow() async throws {
      let figures = OpenMetrics()
      try await withNodes(figures: figures) { first, second, browser in
        let before = await first.setup.places.pages?.count ?? 0
        let page = try await TestBrowser(server: second, cookie: browser.cookie).open("/five?slow")
        #expect(page.html.contains("Count 5"))
        #expect(await first.setup.places.pages?.count == before + 1)
        #expect(figures.text.contains("cairn_relayed_requests_total 1\n"))
      }
    }

    @Test("A node that stops passes the page on that it has requested from another node")
    func stopping() async throws {
      try await withNodes { first, second, browser in
        let before = await first.setup.places.pages?.count ?? 0
        async let page = TestBrowser(server: second, cookie: browser.cookie).open("/five?slow")
        while await first.setup.places.pages?.count == before { await Task.yield() }
        await second.stop()
        let html = try await page.html
        #expect(html.contains("Count 5"))
      }
    }

    @Test("A request that its node couldn't pass on isn't counted as passed on")
    func unanswered() async throws {
      let figures = OpenMetrics()
      let port = Int(try unsharedPort())
      try await TestServer.run(
        port: port, publicOrigin: Self.origin, nodes: nodes(at: port), figures: figures
      ) { [store] server in
        while await server.setup.places.pages == nil { await Task.yield() }
        let browser = try await server.browser()
        let cookie = try #require(Secret(browser.cookie.suffix(32)))
        // Nothing listens there.
        let dead = ServerNode(id: "dead", address: "127.0.0.1:1")
        let lease = try await store.begin(dead, lasting: .seconds(3_600))
        #expect(try await store.claim(cookie.digest.hex, by: lease) == dead)
        async let page = browser.open("/five")
        while store.questionCount == 0 { await Task.yield() }
        try await store.end(lease)
        let html = try await page.html
        #expect(html.contains("Count 5"))
        #expect(figures.text.contains("cairn_relayed_requests_total 0\n"))
      }
    }

    @Test("A request that was passed on is not passed on again")
    func once() async throws {
      try await withNodes { _, second, browser in
        let answer = try await second.ask(
          "GET", "/", ["Cookie": browser.cookie, "X-Cairn-Relayed": "1"])
        #expect(answer?.status == 503)
        #expect(answer?["x-cairn-moved"] == "1")
      }
    }

    @Test("When the browser leaves, or its node stops, the stream at the holder ends")
    func departure() async throws {
      try await withNodes { first, second, browser in
        let page = page(try await browser.open(), at: second)
        let id = try #require(Secret(page.id))
        do {
          let messages = try await page.stream(after: nil).messages
          #expect(await messages.message()?["event"] == "patch")
          #expect(await first.setup.places.pages?.isRead(id) == true)
        }
        while await first.setup.places.pages?.isRead(id) == true { await Task.yield() }
        let messages = try await page.stream(after: nil).messages
        #expect(await messages.message()?["event"] == "patch")
        await second.stop()
        // It comes back soon, to any node.
        #expect(await messages.message()?["retry"] != nil)
        while await first.setup.places.pages?.isRead(id) == true { await Task.yield() }
      }
    }

    @Test("A stream ends when its node falls silent, although no connection has ended")
    func silence() async throws {
      // The first node sends no pulses.
      var limits = TestServer.limits
      limits.heartbeatInterval = .seconds(1)
      try await withNodes(limits: limits) { _, second, browser in
        let page = page(try await browser.open(), at: second)
        let messages = try await page.stream(after: nil).messages
        var first = await messages.message()
        while first == [:] { first = await messages.message() }
        #expect(first?["event"] == "patch")
        // The second one sends its own.
        var pulseCount = 0
        while pulseCount < 60, await messages.message() == [:] { pulseCount += 1 }
        #expect(pulseCount < 60)
      }
    }

    @Test("While the holder of a browser stops, a request waits until another node has taken over")
    func takeOver() async throws {
      try await withNodes { first, second, browser in
        let page = page(try await browser.open("/five"), at: second)
        await first.stop()
        let (head, messages) = try await page.stream(after: nil)
        #expect(head?.status == 200)
        #expect(await messages.message()?["data"]?.contains("Count 5") == true)
      }
    }
  }

  extension BrowserApp {
    /// An app of tallies that takes two seconds to open some pages.
    fileprivate static var slowTally: Self {
      BrowserApp(name: tally.name, identifier: tally.identifier, isLink: tally.isLink) { visit in
        if visit.link.contains("slow") { try? await Task.sleep(for: .seconds(2)) }
        return await tally.open(visit)
      }
    }
  }
#endif
