import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import Testing

@testable import CairnBrowserServer

/// The responses to refused requests.
@Suite struct RefusalTests {
  @Test("Each refusal has the security headers", arguments: Refusal.allCases)
  func headers(_ refusal: Refusal) {
    let headers = refusal.response(to: [:]).headers
    for field in HTTPFields.security { #expect(headers[field.name] == field.value) }
    #expect(headers[.contentType] == "text/plain; charset=utf-8")
    #expect(headers[.setCookie] == nil)
    // Handlers that have no response send the same.
    let head = HTTPResponse(status: refusal.status, headerFields: headers)
    #expect(refusal.parts().first == HTTPResponsePart.head(head))
  }

  @Test(
    "A navigation is refused with a page",
    arguments: Refusal.allCases, ["text/html,application/xhtml+xml,*/*;q=0.8", "TEXT/HTML"])
  func pages(_ refusal: Refusal, accept: String) {
    let headers: HTTPFields = [.accept: accept]
    let (page, line) = (refusal.response(to: headers), refusal.response(to: [:]))
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    for field in HTTPFields.security { #expect(page.headers[field.name] == field.value) }
    #expect(page.status == line.status)
    #expect(page.headers[.retryAfter] == line.headers[.retryAfter])
    #expect(page.headers[.connection] == line.headers[.connection])
    #expect(page.headers[.vary] == "Accept" && line.headers[.vary] == "Accept")
    guard case .body(let bytes) = refusal.parts(to: headers)[1] else {
      Issue.record("There is no page.")
      return
    }
    let html = String(buffer: bytes)
    #expect(html.contains("<p>\(refusal.text)</p>"))
    #expect(html.contains("<link rel=\"stylesheet\" href=\"\(Asset.style.path)\">"))
    #expect(page.headers[.contentLength] == "\(bytes.readableBytes)")
  }

  @Test(
    "A page leads on where an address of this server can help",
    arguments: [
      (.notFound, "/"), (.gone, "/"), (.forbidden, "/"), (.full, ""), (.crowded, ""),
      (.tooManyPages, ""), (.unknownBrowser, nil), (.foreignHost, nil),
    ] as [(Refusal, String?)])
  func links(_ refusal: Refusal, href: String?) {
    guard case .body(let bytes) = refusal.parts(to: [.accept: "text/html"])[1] else {
      Issue.record("There is no page.")
      return
    }
    let links = String(buffer: bytes).matches(of: /<a class="confirm" href="([^"]*)"/)
    #expect(links.map { String($0.1) } == [href].compactMap { $0 })
  }

  @Test("Text in a page is escaped")
  func escaping() {
    let html = MessagePage.html(title: "<b>", text: "\"&'<script>")
    #expect(html.contains("<title>&lt;b&gt;</title>"))
    #expect(html.contains("<p>&quot;&amp;&#39;&lt;script&gt;</p>"))
  }

  @Test(
    "Each limit has a status of its own, and either says when to retry or closes the connection",
    arguments: [
      (.full, 503, "10", true), (.tooManyPages, 429, "1", false), (.tooFast, 429, "1", false),
      (.crowded, 503, "1", true), (.tooMuchAtOnce, 429, "1", true),
      (.unexpectedBody, 400, nil, true),
      (.tooLarge, 413, nil, true), (.headerTooLarge, 431, nil, true), (.tooSlow, 408, nil, true),
      (.malformed, 400, nil, true), (.foreignHost, 421, nil, false), (.forbidden, 403, nil, false),
      (.unknownBrowser, 403, nil, false), (.gone, 410, nil, false),
    ] as [(Refusal, Int, String?, Bool)])
  func limits(_ refusal: Refusal, status: Int, pause: String?, closes: Bool) {
    let response = refusal.response(to: [:])
    #expect(response.status.code == status)
    #expect(response.headers[.retryAfter] == pause)
    #expect((response.headers[.connection] == "close") == closes)
  }
}
