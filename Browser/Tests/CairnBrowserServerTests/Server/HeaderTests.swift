import Testing

@testable import CairnBrowserServer

@Suite struct HeaderTests {
  @Test("Every answer has the security headers, whatever its status")
  func security() async throws {
    try await TestServer.run { server in
      let cookie = try await server.browser().cookie
      let requests: [(String, [String: String?])] = [
        ("/", ["Cookie": cookie]), ("/", [:]), ("/client.js", [:]), ("/style.css", [:]),
        ("/icon.svg", [:]), ("/manifest.webmanifest", [:]),
        ("/health", [:]), ("/licenses", [:]), ("/?token=\(server.token)", [:]),
        ("/", ["Host": "evil.example"]), ("/pages/none", [:]),
        ("/", ["Sec-Fetch-Site": "cross-site"]), ("/", ["Accept": "text/html"]),
        ("/nowhere", ["Accept": "text/html", "Cookie": cookie]), ("/ready", [:]),
      ]
      for (target, headers) in requests {
        let answer = try #require(try await server.ask("GET", target, headers))
        expectSecurity(of: answer, at: target)
      }
    }
  }

  private func expectSecurity(of answer: Answer, at target: String) {
    #expect(
      answer["content-security-policy"] == """
        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
        img-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'; \
        require-trusted-types-for 'script'; trusted-types 'none'
        """, "\(target)")
    #expect(answer["x-content-type-options"] == "nosniff")
    #expect(answer["referrer-policy"] == "no-referrer")
    #expect(answer["cross-origin-opener-policy"] == "same-origin")
    #expect(answer["cross-origin-resource-policy"] == "same-origin")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer["server"] == nil)
  }

  @Test("A refused navigation gets a page, and any other request gets a line of text")
  func refusalPage() async throws {
    var limits = TestServer.limits
    limits.pages = 1
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let stream = try await page.stream(after: page.revision)
      while await !server.setup.pages.isRead(try #require(Secret(page.id))) { await Task.yield() }
      var headers: [String: String?] = ["Cookie": try await server.browser().cookie]
      let line = try #require(try await server.ask("GET", "/", headers))
      #expect(line.status == 503 && line.body == "\(Refusal.full.text)\n")
      headers["Accept"] = "text/html,*/*;q=0.8"
      let html = try #require(try await server.ask("GET", "/", headers))
      #expect(html.status == 503 && html["retry-after"] == "10")
      #expect(html["content-type"] == "text/html; charset=utf-8")
      #expect(html.body.contains("<h1>The server is busy</h1>"))
      #expect(html.body.contains(Refusal.full.text))
      _ = stream
    }
  }

  @Test("The answer to an unreadable request has the security headers")
  func unreadable() async throws {
    try await TestServer.run { server in
      let exchange = try server.exchange()
      await exchange.send("NONSENSE\r\n\r\n")
      let answer = try #require(await exchange.answer())
      #expect(answer.status == 400)
      expectSecurity(of: answer, at: "nonsense")
    }
  }

  @Test("The answers to events and streams have the security headers")
  func events() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      expectSecurity(of: try #require(try await page.send("[]")), at: "events")
      let stream = try await page.stream(after: page.revision)
      expectSecurity(of: try #require(stream.head), at: "patches")
    }
  }

  @Test("No page has inline scripts or styles")
  func inline() async throws {
    try await TestServer.run { server in
      let cookie = try await server.browser().cookie
      for headers in [["Cookie": cookie], ["Sec-Fetch-Site": "cross-site"]] {
        let html = try #require(try await server.ask("GET", "/", headers)).body
        #expect(html.contains("<link rel=\"stylesheet\" href=\"\(Asset.style.path)\">"))
        #expect(html.contains("<link rel=\"icon\" href=\"\(Asset.icon.path)\">"))
        let scripts = html.matches(of: /<script([^>]*)>([^<]*)/)
        let source = " src=\"\(Asset.client.path)\" defer"
        #expect(scripts.allSatisfy { $0.1 == source && $0.2.isEmpty })
        #expect(html.firstMatch(of: /<style|\s(style|on[a-z]+)=|javascript:/) == nil)
      }
    }
  }

  @Test("Assets have their content types, and the server reports that it is healthy")
  func files() async throws {
    try await TestServer.run { server in
      let script = try await server.ask("GET", "/client.js")
      #expect(script?["content-type"] == "text/javascript; charset=utf-8")
      #expect(script?.body.utf8.count == Asset.client.bytes.count)
      #expect(
        try await server.ask("GET", "/style.css")?["content-type"] == "text/css; charset=utf-8")
      for path in ["/icon.svg", "/favicon.ico"] {
        #expect(try await server.ask("GET", path)?["content-type"] == "image/svg+xml")
      }
      let manifest = try #require(try await server.ask("GET", "/manifest.webmanifest"))
      #expect(manifest["content-type"] == "application/manifest+json")
      #expect(manifest.body.contains("\"display\":\"standalone\""))
      #expect(try await server.ask("GET", "/health")?.body == "ok\n")
      #expect(try await server.ask("GET", "/licenses")?.body == "None.\n")
    }
  }

  @Test("A HEAD request is answered like a GET request without a body, even if it is refused")
  func head() async throws {
    try await TestServer.run { server in
      let exchange = try server.exchange()
      for (target, status, length) in [
        ("/health", 200, "3"), ("/", 405, "43"), ("/pages/x", 404, "34"),
      ] {
        await exchange.send(server.request("HEAD", target))
        let head = try #require(await exchange.head())
        #expect(head.status == status && head["content-length"] == length)
      }
      // The next answer follows at once.
      await exchange.send(server.request("GET", "/health"))
      #expect(await exchange.answer()?.body == "ok\n")
    }
  }

  @Test(
    "An address answers only its own methods",
    arguments: [
      ("POST", "/"), ("PUT", "/"), ("DELETE", "/"), ("OPTIONS", "/"), ("TRACE", "/"),
      ("HEAD", "/"), ("POST", "/health"), ("GET", "/pages/\(Secret().text)/events"),
      ("POST", "/pages/\(Secret().text)/patches"),
    ])
  func methods(method: String, target: String) async throws {
    try await TestServer.run { server in
      let exchange = try server.exchange()
      await exchange.send(server.request(method, target))
      #expect(await exchange.head()?.status == 405)
    }
  }
}
