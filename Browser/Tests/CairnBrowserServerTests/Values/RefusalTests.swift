import HTTPTypes
import Hummingbird
import NIOHTTPTypes
import Testing

@testable import CairnBrowserServer

/// What is told to whoever is not answered.
@Suite struct RefusalTests {
  @Test(
    "Each refusal says its status and forbids all that answers forbid", arguments: Refusal.allCases)
  func headers(_ refusal: Refusal) {
    let headers = refusal.response.headers
    for field in HTTPFields.security { #expect(headers[field.name] == field.value) }
    #expect(headers[.contentType] == "text/plain; charset=utf-8")
    #expect(headers[.setCookie] == nil)
    // The same goes over a connection where there is no response yet.
    let head = HTTPResponse(status: refusal.status, headerFields: headers)
    #expect(refusal.parts.first == HTTPResponsePart.head(head))
  }

  @Test("Each limit has an answer of its own, and says when to try again, or ends the connection")
  func limits() {
    let answers: [(Refusal, Int, pause: String?, closes: Bool)] = [
      (.full, 503, "10", true), (.tooManyPages, 429, "1", false), (.tooFast, 429, "1", false),
      (.crowded, 503, "1", true), (.tooMuchAtOnce, 429, "1", true),
      (.unexpectedBody, 400, nil, true),
      (.tooLarge, 413, nil, true), (.headerTooLarge, 431, nil, true), (.tooSlow, 408, nil, true),
      (.malformed, 400, nil, true), (.foreignHost, 421, nil, false), (.forbidden, 403, nil, false),
      (.unknownBrowser, 403, nil, false), (.gone, 410, nil, false),
    ]
    for (refusal, status, pause, closes) in answers {
      let response = refusal.response
      #expect(response.status.code == status, "\(refusal)")
      #expect(response.headers[.retryAfter] == pause, "\(refusal)")
      #expect((response.headers[.connection] == "close") == closes, "\(refusal)")
    }
  }
}
