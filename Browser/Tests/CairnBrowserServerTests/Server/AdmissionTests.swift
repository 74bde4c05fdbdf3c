import ChromiumSupport
import Testing

@testable import CairnBrowserServer

/// Which browsers see a page, and the message for those that don't.
@Suite struct AdmissionTests {
  @Test("The printed address sets a cookie, and redirects to the page without the token")
  func token() async throws {
    try await TestServer.run { server in
      let answer = try #require(try await server.ask("GET", "/five?token=\(server.token)&x=1"))
      #expect(answer.status == 303)
      #expect(answer["location"] == "/five?x=1")
      let cookie = try #require(answer["set-cookie"])
      #expect(cookie.hasPrefix("tally-\(server.port)="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000"))
      #expect(!answer.body.contains(server.token))
      #expect(try await server.browser().open("/five").html.contains("Count 5"))
    }
  }

  @Test("Behind a proxy with TLS, no other host can set the cookie")
  func secureCookie() async throws {
    let origin = try #require(Origin("https://tally.example.org"))
    try await TestServer.run(publicOrigin: origin) { server in
      let answer = try await server.ask(
        "GET", "/?token=\(server.token)", ["Host": "tally.example.org"])
      #expect(try #require(answer?["set-cookie"]).hasPrefix("__Host-tally="))
      #expect(try #require(answer?["set-cookie"]).hasSuffix("; Secure"))
    }
  }

  @Test("Without a known cookie, a request gets no page, and no text of the app")
  func stranger() async throws {
    try await TestServer.run { server in
      let known = try await server.browser().cookie
      let tampered = String(known.dropLast()) + (known.hasSuffix("0") ? "1" : "0")
      let targets: [(String, [String: String?])] = [
        ("/", [:]), ("/?token=\(Secret().text)", [:]), ("/?token=", ["Cookie": known]),
        ("/", ["Cookie": tampered]), ("/", ["Cookie": "tally-1=\(known.suffix(32))"]),
        ("/nowhere", [:]),
      ]
      for (target, headers) in targets {
        let answer = try await server.ask("GET", target, headers)
        #expect(answer?.status == 403, "\(target)")
        #expect(answer?.body.contains("Tally") == false)
      }
    }
  }

  @Test("A request for another host is refused first")
  func foreignHost() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      for target in ["/", "/health", "/client.js", "/?token=\(server.token)", "/pages/x/events"] {
        let answer = try await server.ask(
          "GET", target, ["Host": "evil.example:\(server.port)", "Cookie": browser.cookie])
        #expect(answer?.status == 421, "\(target)")
        #expect(answer?["set-cookie"] == nil)
      }
    }
  }

  @Test(
    "A request from another site gets an empty page that navigates again",
    arguments: ["cross-site", "same-site"])
  func otherSite(site: String) async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let answer = try await server.ask(
        "GET", "/five?a=%22%3E&b=\"><script>'&",
        ["Sec-Fetch-Site": site, "Cookie": browser.cookie])
      #expect(answer?.status == 200)
      #expect(answer?.body.contains("Count") == false)
      #expect(
        answer?.body.contains(
          "content=\"0; url=/five?a=%22%3E&amp;b=&quot;&gt;&lt;script&gt;&#39;\"") == true,
        "\(answer?.body ?? "")")
      #expect(await server.setup.pages.count == 0)
    }
  }

  @Test(
    "A request from the same site, or from the address bar, gets the page",
    arguments: ["same-origin", "none"])
  func sameSite(site: String) async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let answer = try await server.ask(
        "GET", "/five", ["Sec-Fetch-Site": site, "Cookie": browser.cookie])
      #expect(answer?.body.contains("Count 5") == true)
    }
  }

  @Test(
    "Redirects lead only to links of the app",
    arguments: [
      "//evil.example/x", "/\\evil.example/x", "/%2Fevil.example/x", "/%5Cevil.example/x",
      "/\t/evil.example/x", "/.//evil.example/x", "http://evil.example/five", "//five",
      "/%0d%0aLocation:http://evil.example", "/nowhere",
    ])
  func openRedirect(target: String) async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let requests: [(String, [String: String?])] = [
        (target, ["Sec-Fetch-Site": "cross-site"]),
        (target, ["Sec-Fetch-Site": "cross-site", "Cookie": browser.cookie]),
        ("\(target)?token=\(server.token)", [:]),
        ("\(target)?token=\(server.token)", ["Cookie": browser.cookie]),
      ]
      for (target, headers) in requests {
        let answer = try #require(try await server.ask("GET", target, headers))
        #expect([400, 403, 404].contains(answer.status), "\(target)")
        #expect(answer["location"] == nil && answer["set-cookie"] == nil)
        #expect(!answer.body.contains("evil") && !answer.body.contains("refresh"))
      }
    }
  }

  @Test("An absolute target is answered if its host equals the request's host")
  func absoluteForm() async throws {
    try await TestServer.run { server in
      let own = "http://127.0.0.1:\(server.port)"
      #expect(try await server.ask("GET", "\(own)/health")?.status == 200)
      #expect(try await server.ask("GET", "\(own)//evil.example/x")?.status == 400)
      #expect(try await server.ask("GET", "http://evil.example/health")?.status == 400)
      let evil = try await server.ask("GET", "http://evil.example/health", ["Host": "evil.example"])
      #expect(evil?.status == 421)
      let other = try await server.ask("GET", "\(own)/health", ["Host": "evil.example"])
      #expect(other?.status == 400)
    }
  }

  @Test("A subresource request makes no page")
  func images() async throws {
    try await TestServer.run { server in
      let cookie = try await server.browser().cookie
      let answer = try await server.ask("GET", "/", ["Sec-Fetch-Dest": "image", "Cookie": cookie])
      #expect(answer?.status == 404)
      #expect(try await server.ask("GET", "/touch-icon.png", ["Cookie": cookie])?.status == 404)
      #expect(await server.setup.pages.count == 0)
    }
  }

  @Test("A browser can't use the pages of another browser")
  func otherBrowser() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let thief = TestPage(
        browser: try await server.browser(), id: page.id, revision: page.revision, html: page.html)
      #expect(try await thief.send("[]")?.status == 410)
      #expect(try await thief.stream(after: nil).head?.status == 410)
      #expect(try await page.send("[]")?.status == 204)
    }
  }

  @Test("A cookie still works after a restart of the server")
  func restart() async throws {
    let folder = TestServer.temporaryFolder()
    let cookies = Reports()
    let port = Int(try unsharedPort())
    try await TestServer.run(folder: folder, port: port) { server in
      cookies.add(try await server.browser().cookie)
    }
    try await TestServer.run(folder: folder, port: nil) { server in
      #expect(server.port == port)
      let browser = TestBrowser(server: server, cookie: cookies.all[0])
      let page = try await browser.open()
      #expect(page.html.contains("Count 0"))
    }
  }
}
