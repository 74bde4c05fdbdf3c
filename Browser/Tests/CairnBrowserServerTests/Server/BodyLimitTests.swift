import CairnBrowser
import Testing

@testable import CairnBrowserServer

/// The limits on request bodies that are still arriving.
@Suite struct BodyLimitTests {
  /// Limits that allow three bodies, two of them from one browser.
  private static func limits() -> BrowserLimits {
    var limits = TestServer.limits
    limits.events.bytes = 1_000
    (limits.bodyBytes, limits.bodyBytesPerBrowser) = (3_000, 2_000)
    return limits
  }

  /// Begins to send events, and waits until the server counts them.
  private func begin(
    on page: TestPage, _ framing: [String: String?] = ["Content-Length": "1000"]
  ) async throws -> Connection {
    let server = page.browser.server
    let before = server.setup.bodies.total
    let headers = page.headers.merging(["Content-Type": "application/json"]) { $1 }
      .merging(framing) { $1 }
    let connection = try Connection(port: server.port)
    await connection.send(
      server.request("POST", "/pages/\(page.id)/events?r=\(page.revision)", headers))
    while server.setup.bodies.total == before { await Task.yield() }
    return connection
  }

  @Test(
    "Bodies are limited for each browser and in total, and clients above a limit are told to retry",
    arguments: [["Content-Length": "1000"], ["Transfer-Encoding": "chunked"]])
  func full(framing: [String: String?]) async throws {
    try await TestServer.run(limits: Self.limits()) { server in
      let (page, other) = (
        try await server.browser().open(), try await server.browser().open()
      )
      var held = [try await begin(on: page, framing), try await begin(on: page, framing)]
      var answer = try #require(try await page.send("[]"))
      #expect(answer.status == 429 && answer["retry-after"] == "1")
      #expect(answer["connection"] == "close")
      #expect(try await other.send("[]")?.status == 204)

      held.append(try await begin(on: other, framing))
      #expect(server.setup.bodies.total == 3_000)
      answer = try #require(try await other.send("[]"))
      #expect(answer.status == 503 && answer["retry-after"] == "1")
      #expect(answer["connection"] == "close")
      #expect(try await server.ask("GET", "/health")?.status == 200)

      held = []
      while server.setup.bodies.total > 0 { await Task.yield() }
      #expect(try await page.send("[]")?.status == 204)
    }
  }

  @Test("A body is no longer counted after it has arrived, whatever the answer")
  func whole() async throws {
    try await TestServer.run(limits: Self.limits()) { server in
      let page = try await server.browser().open()
      let long = String(repeating: " ", count: 1_001)
      for (body, status) in [("[]", 204), ("nonsense", 400), (long, 413)] {
        for _ in 0..<4 { #expect(try await page.send(body)?.status == status) }
      }
      let gone = TestPage(browser: page.browser, id: Secret().text, revision: "1-1", html: "")
      for _ in 0..<4 { #expect(try await gone.send("[]")?.status == 410) }
      #expect(server.setup.bodies.total == 0)
    }
  }

  @Test("A request without a known cookie reserves nothing")
  func stranger() async throws {
    try await TestServer.run(limits: Self.limits()) { server in
      let page = try await server.browser().open()
      for cookie in [nil, "tally-\(server.port)=\(Secret().text)"] {
        let answer = try await page.send(
          "", ["Cookie": cookie, "Content-Length": "1000", "Expect": "100-continue"])
        #expect(answer?.status == 403)
      }
      #expect(server.setup.bodies.total == 0)
    }
  }

  @Test("Six hundred large, unfinished bodies of one browser take no more than its share")
  func many() async throws {
    var limits = TestServer.limits
    // None of them may time out, however slow the machine is.
    limits.timeout = .seconds(600)
    try await TestServer.run(limits: limits) { [limits] server in
      let page = try await server.browser().open()
      let most = limits.bodyBytesPerBrowser / limits.events.bytes
      let headers = page.headers.merging(
        ["Content-Type": "application/json", "Content-Length": "\(limits.events.bytes)"]) { $1 }
      let request = server.request(
        "POST", "/pages/\(page.id)/events?r=\(page.revision)", headers)
      var held: [Connection] = []
      for _ in 0..<most { held.append(try await begin(on: page, headers)) }
      for connection in held { await connection.send(String(repeating: " ", count: 1_000_000)) }
      for _ in most..<600 {
        let exchange = try server.exchange()
        await exchange.send(request)
        #expect(await exchange.answer()?.status == 429)
        #expect(server.setup.bodies.total == most * limits.events.bytes)
      }
      #expect(held.count == most)
    }
  }
}
