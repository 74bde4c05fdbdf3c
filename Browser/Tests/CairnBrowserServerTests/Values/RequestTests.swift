import HTTPTypes
import Testing

@testable import CairnBrowserServer

@Suite struct RequestTests {
  static let id = Secret()

  @Test(
    "Each path has its route",
    arguments: [
      ("/", .page), ("/standups/1", .page), ("/client.js", .asset(.client)),
      ("/style.css", .asset(.style)), ("/icon.svg", .asset(.icon)),
      (Asset.client.path[...], .asset(.client)), ("/style.0.css", .asset(.style)),
      ("/style.0.js", .page), ("/style.0.0.css", .page), ("/a/style.css", .page),
      ("/favicon.ico", .asset(.icon)), ("/manifest.webmanifest", .manifest), ("/health", .health),
      ("/licenses", .licenses),
      ("/ready", .readiness), ("/ready/", .page),
      ("/pages/\(id.text)/events", .events(of: id)),
      ("/pages/\(id.text)/patches", .patches(of: id)),
      ("/pages/\(id.text)/closed", .closing(of: id)),
      ("/pages/\(id.text)", nil), ("/pages/\(id.text)/", nil), ("/pages/1/events", nil),
      ("/pages/\(id.text)/events/", nil), ("/pages//events", nil),
    ] as [(Substring, Route?)])
  func routes(path: Substring, route: Route?) {
    #expect(Route(path: path) == route)
  }

  @Test("A target consists of a path and items, and an item can be removed")
  func targets() throws {
    let target = try #require(Target("/a/b?x=1&token=abc&y"))
    #expect(target.path == "/a/b")
    #expect(target["token"] == "abc" && target["x"] == "1")
    #expect(target["y"] == nil && target["tok"] == nil)
    #expect(target.without("token").text == "/a/b?x=1&y")
    #expect(target.without("token")["x"] == "1")
    #expect(try #require(Target("/?token=1")).without("token").text == "/")
  }

  @Test(
    "A target that some readers could take for another site is rejected",
    arguments: [
      "", "*", "a", "http://evil.example/", "//evil.example", "///evil.example", "/\\evil.example",
      "\\\\evil.example", "\\/evil.example", "/a\\b", "/\t/evil.example", "/\n/evil.example",
      "/\r\n/evil.example", "\t//evil.example", " /", "/ ", "/a b", "/\u{0}", "/\u{7F}", "/ä",
      "/\u{301}", "/a?b\n", "/a?b c", "/a#b", "/%2Fevil.example", "/%2fevil.example", "/a%2F%2Fb",
      "/%5Cevil.example", "/%5c%5cevil.example", "/%09/evil.example", "/%0d%0aSet-Cookie:a=b",
      "/%00", "/%1f", "/%7F", "/.", "/..", "/./", "/.//evil.example", "/..//evil.example",
      "/a/..//evil.example", "/a/%2e%2E//evil.example", "/%2e//evil.example", "/a/.%2e/b",
    ])
  func noTargets(text: String) {
    #expect(Target(text) == nil)
  }

  @Test(
    "Targets that browsers don't change stay unchanged",
    arguments: [
      "/", "/a/", "/a//b", "/...", "/.well-known", "/a.b/c..d", "/%20%C3%A4", "/%25%32%66",
      "/a:b@c",
      "/?a=/../%2F%5C%0A&b=//\\x", "/a?b=\"><script>'", "/a?b&c=1", "/~a;b=c,d!$'()*+",
    ])
  func targetsAsTheyAre(text: String) throws {
    #expect(try #require(Target(text)).text == text)
  }

  @Test(
    "An absolute address becomes a path if its host equals the header's host",
    arguments: [
      ("/a?b", nil, "/a?b"), ("//b/c", "a", "//b/c"), ("http://a/b?c", "a", "/b?c"),
      ("HTTP://A:1/b", "a:1", "/b"), ("https://a", "a", "/"), ("http://a?b", "a", "/?b"),
      ("http://a//b/c", "a", "//b/c"), ("http://b/", "a", nil), ("http://a:1/", "a", nil),
      ("http://a@b/", "a", nil), ("http://a@b/", "b", nil), ("http://a\\@b/", "a", nil),
      ("http://a/", nil, nil), ("http:///a", "", "/a"), ("http:/a/b", "a", nil),
      ("ftp://a/", "a", nil), ("javascript:/a", "a", nil), ("javascript://a/b", "a", nil),
      ("ht\ttp://a/", "a", nil), (" http://a/", "a", nil), ("a:443", "a:443", nil), ("*", "a", nil),
      ("", "a", nil),
    ] as [(String, String?, String?)])
  func forms(target: String, host: String?, path: String?) {
    #expect(TargetForm.path(of: target, host: host) == path)
  }

  @Test("The headers give the length of a body, or show that it is unknown")
  func bodyLength() {
    #expect(HTTPFields().bodyLength == 0)
    #expect(([.contentLength: "12"] as HTTPFields).bodyLength == 12)
    #expect(([.contentLength: "99999999999999999999"] as HTTPFields).bodyLength == .max)
    #expect(([.transferEncoding: "chunked"] as HTTPFields).bodyLength == nil)
    #expect(([.transferEncoding: "chunked", .contentLength: "1"] as HTTPFields).bodyLength == nil)
  }

  @Test(
    "Events are JSON by their media type, with any parameters",
    arguments: [
      ("application/json", true), ("Application/JSON", true),
      ("application/json; charset=utf-8", true), ("application/json ;x", true),
      ("application/jsonp", false), ("application/json-patch+json", false),
      ("application/jsonp; application/json", false), ("text/json", false), ("", false),
      (nil, false),
    ] as [(String?, Bool)])
  func json(type: String?, isJSON: Bool) {
    var headers = HTTPFields()
    headers[.contentType] = type
    #expect(headers.isJSON == isJSON)
  }

  /// Which requests may change something: their headers `X-Cairn`, `Sec-Fetch-Site` and `Origin`.
  @Test(
    "Only a page of this server can change something",
    arguments: [
      ("1", "same-origin", nil, true), ("1", "same-origin", "http://evil.example", true),
      ("1", nil, "http://localhost:8080", true), (nil, "same-origin", nil, false),
      ("0", "same-origin", nil, false), ("1", "same-site", nil, false),
      ("1", "cross-site", "http://localhost:8080", false), ("1", "none", nil, false),
      ("1", nil, nil, false), ("1", nil, "http://evil.example", false), ("1", nil, "null", false),
      ("1", "nonsense", nil, false),
    ] as [(String?, String?, String?, Bool)])
  func provenance(header: String?, site: String?, origin: String?, isOwn: Bool) {
    var headers = HTTPFields()
    (headers[.cairn], headers[.secFetchSite], headers[.origin]) = (header, site, origin)
    #expect(headers.areOwn(of: Site(name: "tally", port: 8080)) == isOwn)
  }
}
