import HTTPTypes
import Testing

@testable import CairnBrowserServer

@Suite struct SiteTests {
  let local = Site(name: "tally", port: 8080)
  let open = Site(name: "tally", port: 8080, publicOrigin: Origin("https://Tally.example.org/"))

  @Test(
    "A local server answers only for local names with its port",
    arguments: [
      ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST:8080", true),
      ("[::1]:8080", true), ("localhost", false), ("localhost:8081", false),
      ("evil.example:8080", false), ("127.0.0.1.evil.example:8080", false), ("", false),
      ("localhost:8080@evil.example", false),
    ])
  func hosts(authority: String, isOwn: Bool) {
    #expect(local.answers(for: authority) == isOwn)
  }

  @Test("A server behind a proxy answers for its public name, and for local names")
  func publicHost() {
    #expect(open.answers(for: "tally.example.org"))
    #expect(open.answers(for: "127.0.0.1:8080"))
    #expect(!open.answers(for: "tally.example.org:8080"))
    #expect(open.origin.text == "https://tally.example.org")
  }

  @Test("Behind a proxy, only the public origin is the server's own")
  func origins() {
    #expect(open.isOwn("https://tally.example.org"))
    #expect(!open.isOwn("http://tally.example.org"))
    #expect(!open.isOwn("http://127.0.0.1:8080"))
    #expect(local.isOwn("http://127.0.0.1:8080"))
    #expect(!local.isOwn("http://127.0.0.1:8081"))
    #expect(!local.isOwn("null"))
  }

  @Test("A cookie is only for this server, and hidden from scripts")
  func cookie() throws {
    let secret = Secret()
    #expect(
      local.settingCookie(secret)
        == "tally-8080=\(secret.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000")
    #expect(
      open.settingCookie(secret)
        == "__Host-tally=\(secret.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure"
    )
  }

  @Test("All cookies with the server's name are read, wherever they are")
  func readingCookies() {
    let (one, other) = (Secret(), Secret())
    let headers = [
      "a=b; tally-8080=\(one.text); c", "tally-8081=\(Secret().text)",
      "tally-8080=\(other.text);tally-8080=short",
    ]
    #expect(local.cookies(in: headers) == [one, other])
    #expect(local.cookies(in: []) == [])
  }

  @Test(
    "An origin is a scheme, a host and an optional port",
    arguments: [
      ("https://a.example", "https://a.example"), ("https://a.example:443/", "https://a.example"),
      ("HTTP://A:80", "http://a"), ("http://[::1]:8080", "http://[::1]:8080"),
      ("ftp://a", nil), ("a.example", nil), ("https://", nil), ("https://a/b", nil),
      ("https://u@a", nil), ("https://a b", nil), ("javascript://a\nb", nil),
    ])
  func originText(text: String, written: String?) {
    #expect(Origin(text)?.text == written)
  }

  @Test(
    "Local addresses are recognized",
    arguments: [
      ("http://localhost:1", true), ("http://127.8.0.1", true), ("http://[::1]:1", true),
      ("http://10.0.0.1", false), ("http://localhost.evil", false), ("http://0.0.0.0", false),
    ])
  func loopback(text: String, isLoopback: Bool) throws {
    #expect(try #require(Origin(text)).isLoopback == isLoopback)
  }
}
