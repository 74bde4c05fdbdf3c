import HTTPTypes
import Testing

@testable import CairnBrowserServer

@Suite struct RequestTests {
  static let id = Secret()

  @Test(
    "Each path leads to what it names",
    arguments: [
      ("/", .page), ("/standups/1", .page), ("/client.js", .asset(.client)),
      ("/style.css", .asset(.style)), ("/health", .health), ("/licenses", .licenses),
      ("/pages/\(id.text)/events", .events(of: id)),
      ("/pages/\(id.text)/patches", .patches(of: id)),
      ("/pages/\(id.text)", nil), ("/pages/\(id.text)/", nil), ("/pages/1/events", nil),
      ("/pages/\(id.text)/events/", nil), ("/pages//events", nil),
    ] as [(Substring, Route?)])
  func routes(path: Substring, route: Route?) {
    #expect(Route(path: path) == route)
  }

  @Test("A target is a path and its items, of which one can be taken away")
  func targets() throws {
    let target = try #require(Target("/a/b?x=1&token=abc&y"))
    #expect(target.path == "/a/b")
    #expect(target["token"] == "abc" && target["x"] == "1")
    #expect(target["y"] == nil && target["tok"] == nil)
    #expect(target.without("token") == "/a/b?x=1&y")
    #expect(try #require(Target("/?token=1")).without("token") == "/")
    #expect(Target("http://evil.example/") == nil)
    #expect(Target("*") == nil)
  }

  /// Who may change something: the header, where the browser says it comes from, its origin.
  @Test(
    "Only a page of this server changes something",
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
