import CairnBrowser
import Testing

@testable import CairnBrowserServer

/// The events that a page sends, and which clients may send them.
@Suite struct EventTests {
  @Test("A press is applied once, however often it is sent")
  func press() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let add = page.element("Add")
      #expect(add > 0)
      for _ in 0..<3 {
        #expect(try await page.send("[[1,\"c\",\(add),null]]")?.status == 204)
      }
      #expect(try await page.send("[[2,\"c\",\(add),null],[3,\"c\",\(add),null]]")?.status == 204)
      let stream = try await page.stream(after: nil).messages
      let patch = try #require(await stream.message())
      #expect(patch["event"] == "patch")
      #expect(patch["data"]?.contains("Count 3") == true)
    }
  }

  @Test(
    "Events from outside of the page are refused",
    arguments: [
      ["X-Cairn": nil], ["X-Cairn": "2"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": nil],
      ["Sec-Fetch-Site": nil, "Origin": "http://evil.example"], ["Cookie": nil],
      ["Cookie": "tally=1"],
    ] as [[String: String?]])
  func foreign(headers: [String: String?]) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let answer = try await page.send("[[1,\"c\",\(page.element("Add")),null]]", headers)
      #expect(answer?.status == 403)
      let whole = try await page.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Count 0") == true)
    }
  }

  @Test("A browser without 'Sec-Fetch-Site' is checked by its origin")
  func origin() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let headers = ["Sec-Fetch-Site": nil, "Origin": "http://localhost:\(server.port)"]
      #expect(try await page.send("[]", headers)?.status == 204)
    }
  }

  @Test(
    "Malformed events are refused",
    arguments: [
      "", "{}", "[", "[[]]", "[[1]]", "[[1,\"c\"]]", "[[1,\"c\",1,2]]", "[[1,\"z\",1,null]]",
      "[[1.5,\"c\",1,null]]", "[[-1,\"c\",1,null]]", "[[99999999999999999999,\"c\",1,null]]",
      "[[1,\"c\",1,null]] x", "null",
      String(repeating: "[", count: 100),
    ])
  func malformed(body: String) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      #expect(try await page.send(body)?.status == 400)
      #expect(try await page.send("[]")?.status == 204)
    }
  }

  @Test(
    "Characters that no text can contain are replaced in the state and in the page",
    arguments: ["a\\u0000b", "a\\ud83db", "a\\udc00b"])
  func mended(_ value: String) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let messages = try await page.stream(after: page.revision).messages
      #expect(try await page.send("[[1,\"i\",\(page.field),\"\(value)\"]]")?.status == 204)
      let patch = try #require(await messages.message()?["data"])
      // It is added to the text, and the field shows something else until it is told.
      #expect(patch.contains("[\"v\",\(page.field),\"a\u{FFFD}b\"]"))
      let whole = try #require(await page.stream(after: nil).messages.message()?["data"])
      #expect(whole.contains("Text a\u{FFFD}b") && !whole.contains("u0000"))
    }
  }

  @Test(
    "Events must have the content type of JSON",
    arguments: [
      "text/plain", "application/x-www-form-urlencoded", "application/jsonp",
      "application/json-patch+json", nil,
    ])
  func type(type: String?) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      #expect(try await page.send("[]", ["Content-Type": type])?.status == 415)
    }
  }

  @Test("A batch that is too long is refused with an answer, even if its length is unknown")
  func length() async throws {
    var limits = BrowserLimits()
    limits.events.bytes = 10_000
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let long = "[" + String(repeating: " ", count: 2_000_000) + "]"
      let answer = try #require(try await page.send(long))
      #expect(answer.status == 413 && answer["connection"] == "close")

      let exchange = try server.exchange()
      let headers = page.headers.merging(
        ["Content-Type": "application/json", "Transfer-Encoding": "chunked"]) { $1 }
      await exchange.send(
        server.request("POST", "/pages/\(page.id)/events?r=\(page.revision)", headers))
      for _ in 0..<20 { await exchange.send("400\r\n\(String(repeating: " ", count: 1024))\r\n") }
      #expect(await exchange.answer()?.status == 413)
    }
  }

  @Test("Too many events, or a text that is too long, are refused")
  func limits() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let many = (1...257).map { "[\($0),\"f\",1,null]" }.joined(separator: ",")
      #expect(try await page.send("[\(many)]")?.status == 413)
      let text = String(repeating: "a", count: 262_145)
      #expect(try await page.send("[[1,\"i\",1,\"\(text)\"]]")?.status == 413)
    }
  }

  @Test("A page that sends too fast is told to wait")
  func rate() async throws {
    var limits = BrowserLimits()
    (limits.eventsPerSecond, limits.eventBurst) = (1, 3)
    try await TestServer.run(limits: limits) { server in
      let browser = try await server.browser()
      let (page, other) = (try await browser.open(), try await browser.open())
      let three = "[[1,\"f\",1,null],[2,\"f\",1,null],[3,\"f\",1,null]]"
      #expect(try await page.send(three)?.status == 204)
      let answer = try await page.send(three)
      #expect(answer?.status == 429 && answer?["retry-after"] == "1")
      #expect(try await other.send(three)?.status == 204)
    }
  }

  @Test("Events from an earlier epoch of the page are not applied")
  func epoch() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let old = TestPage(browser: page.browser, id: page.id, revision: "1-1", html: page.html)
      let body = "[[1,\"c\",\(page.element("Add")),null]]"
      #expect(try await old.send(body)?.status == 409)
      #expect(
        try await TestPage(browser: page.browser, id: page.id, revision: "", html: "").send(body)?
          .status == 409)
      #expect(try await page.send(body)?.status == 204)
    }
  }

  @Test("Requests for a page that doesn't exist are answered with 410")
  func gone() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let page = TestPage(browser: browser, id: Secret().text, revision: "1-1", html: "")
      #expect(try await page.send("[]")?.status == 410)
      #expect(try await page.stream(after: nil).head?.status == 410)
    }
  }
}
