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
    case .crowded, .full, .storeFails: .serviceUnavailable
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
    case .conflict: "The page has been made anew since. Wait for the whole page, and send again."
    case .crowded: "The server receives as much as it can hold. Try again in a second."
    case .forbidden: "Only the pages of this server may ask for this."
    case .foreignHost:
      "This server does not answer for that host. Open the address that it has printed."
    case .full: "The server has as many pages open as it can hold. Try again in a minute."
    case .gone: "This page is no more. Load it again."
    case .headerTooLarge: "The header of the request is too long."
    case .malformed: "The request cannot be read."
    case .notFound: "There is nothing at this address."
    case .notJSON: "Events are sent as application/json."
    case .storeFails: "The server cannot read what it keeps. Try again in a moment."
    case .tooFast: "Too much was sent at once. Try again in a second."
    case .tooLarge: "The request is too long."
    case .tooManyPages: "This browser has too many pages open. Close some."
    case .tooMuchAtOnce: "This browser is sending too much at once. Try again in a second."
    case .tooSlow: "The request took too long to arrive."
    case .unexpectedBody: "This address takes no body. Ask for it without one."
    case .unknownBrowser:
      "This browser is not known here. Open the address that the server has printed, with its token."
    case .wrongMethod: "The address cannot be asked that way."
    }
  }

  /// The value of `Retry-After`, in seconds.
  private var pause: Int? {
    switch self {
    case .full: 10
    case .storeFails: 5
    case .crowded, .tooFast, .tooManyPages, .tooMuchAtOnce: 1
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

  private var page: String { MessagePage.html(title: title, text: text) }

  /// A short title for the page.
  private var title: String {
    switch self {
    case .crowded, .full, .storeFails: "The server is busy"
    case .gone, .notFound: "Nothing here"
    case .tooFast, .tooManyPages, .tooMuchAtOnce: "Too much at once"
    case .unknownBrowser: "This browser is not known"
    case .conflict, .forbidden, .foreignHost, .headerTooLarge, .malformed, .notJSON, .tooLarge,
      .tooSlow, .unexpectedBody, .wrongMethod:
      "The request was refused"
    }
  }
}
