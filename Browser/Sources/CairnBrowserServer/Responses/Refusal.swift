import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// The reason why a request is refused. Its text contains nothing of the request or of the app's
/// data.
enum Refusal: Error, Hashable, CaseIterable {
  case conflict
  case crowded
  case forbidden
  case foreignHost
  case full
  case gone
  case headerTooLarge
  case malformed
  case moved
  case notFound
  case notJSON
  case storeFails
  case tooFast
  case tooLarge
  case tooManyPages
  case tooMuchAtOnce
  case tooSlow
  case unexpectedBody
  case unknownBrowser
  case wrongMethod

  var status: HTTPResponse.Status {
    switch self {
    case .conflict: .conflict
    case .forbidden, .unknownBrowser: .forbidden
    case .foreignHost: .misdirectedRequest
    case .crowded, .full, .moved, .storeFails: .serviceUnavailable
    case .gone: .gone
    case .headerTooLarge: .requestHeaderFieldsTooLarge
    case .malformed, .unexpectedBody: .badRequest
    case .notFound: .notFound
    case .notJSON: .unsupportedMediaType
    case .tooFast, .tooManyPages, .tooMuchAtOnce: .tooManyRequests
    case .tooLarge: .contentTooLarge
    case .tooSlow: .requestTimeout
    case .wrongMethod: .methodNotAllowed
    }
  }

  /// The message to the client.
  var text: String {
    switch self {
    case .conflict: "The page has changed since then. Wait until it is loaded, and send again."
    case .crowded: "The server is receiving too much at once. Try again in a second."
    case .forbidden: "Only the pages of this server can send this request."
    case .foreignHost:
      "This server does not answer for that host. Open the address that the server printed."
    case .full: "The server has too many pages open. Try again in a minute."
    case .gone: "This page has expired. Reload it."
    case .headerTooLarge: "The header of the request is too long."
    case .malformed: "The server cannot read the request."
    case .notFound: "There is no page at this address."
    case .notJSON: "Send events as application/json."
    case .moved: "The pages have just moved to another server. Try again in a second."
    case .storeFails: "The server cannot read its stored data. Try again in a moment."
    case .tooFast: "Too much was sent at once. Try again in a second."
    case .tooLarge: "The request is too long."
    case .tooManyPages: "This browser has too many pages open. Close some, and try again."
    case .tooMuchAtOnce: "This browser is sending too much at once. Try again in a second."
    case .tooSlow: "The request took too long to arrive."
    case .unexpectedBody: "A request for this address cannot have a body."
    case .unknownBrowser:
      "The server does not know this browser. Open the address that it printed, with its token."
    case .wrongMethod: "This address does not support that method."
    }
  }

  /// The value of `Retry-After`, in seconds.
  private var pause: Int? {
    switch self {
    case .full: 10
    case .storeFails: 5
    case .crowded, .moved, .tooFast, .tooManyPages, .tooMuchAtOnce: 1
    default: nil
    }
  }

  /// Whether the server closes the connection, because part of the request may still be arriving.
  private var closes: Bool {
    switch self {
    case .crowded, .full, .headerTooLarge, .malformed, .tooLarge, .tooMuchAtOnce, .tooSlow,
      .unexpectedBody:
      true
    default: false
    }
  }

  /// Returns the response: a page for a browser that loads one, or else a line of text.
  ///
  /// - Parameter headers: The headers of the request.
  func response(to headers: HTTPFields) -> Response {
    let isPage = headers.wantHTML
    var response: Response =
      isPage ? .html(page, status: status) : .text("\(text)\n", status: status)
    if let pause { response.headers[.retryAfter] = "\(pause)" }
    if closes { response.headers[.connection] = "close" }
    if self == .moved { response.headers[.moved] = "1" }
    // A cache must not serve one form to a request that wants the other.
    response.headers[.vary] = "Accept"
    return response
  }

  /// Returns the response as HTTP parts, for channel handlers.
  func parts(to headers: HTTPFields = [:]) -> [HTTPResponsePart] {
    let body = headers.wantHTML ? page : "\(text)\n"
    return [
      .head(response(to: headers).head), .body(ByteBuffer(string: body)), .end(nil),
    ]
  }

  private var page: String { MessagePage.html(title: title, text: text, link: link) }

  /// The way on from the page, or `nil` if no address of this server would help.
  private var link: MessagePage.Link? {
    switch self {
    case .crowded, .full, .moved, .storeFails, .tooFast, .tooManyPages, .tooMuchAtOnce, .tooSlow:
      .again
    case .forbidden, .gone, .malformed, .notFound, .unexpectedBody, .wrongMethod: .start
    case .conflict, .foreignHost, .headerTooLarge, .notJSON, .tooLarge, .unknownBrowser: nil
    }
  }

  /// A short title for the page.
  private var title: String {
    switch self {
    case .crowded, .full, .moved, .storeFails: "The server is busy"
    case .gone, .notFound: "Page not found"
    case .tooFast, .tooManyPages, .tooMuchAtOnce: "Too many requests"
    case .unknownBrowser: "Unknown browser"
    case .conflict, .forbidden, .foreignHost, .headerTooLarge, .malformed, .notJSON, .tooLarge,
      .tooSlow, .unexpectedBody, .wrongMethod:
      "Request refused"
    }
  }
}
