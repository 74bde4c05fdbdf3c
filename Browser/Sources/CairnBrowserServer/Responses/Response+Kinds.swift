import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Self {
    Self(ByteBuffer(string: text), type: "text/plain; charset=utf-8", status: status)
  }

  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Self {
    Self(ByteBuffer(string: text), type: "text/html; charset=utf-8", status: status)
  }

  /// A page of the app, which may be compressed.
  static func page(_ html: String) -> Self { compressible(.html(html)) }

  static func manifest(_ manifest: WebManifest) -> Self {
    Self(ByteBuffer(string: manifest.json), type: "application/manifest+json")
  }

  /// A file that pages load. A browser keeps it for a year, if the path names its bytes.
  static func asset(_ asset: Asset, at path: Substring) -> Self {
    var response = compressible(Self(ByteBuffer(bytes: asset.bytes), type: asset.type))
    if path == asset.path { response.headers[.cacheControl] = "max-age=31536000, immutable" }
    return response
  }

  /// The answer to a HEAD request: the headers, with the length of the uncompressed body.
  var withoutBody: Self {
    var response = createHeadResponse()
    // The body is empty, so it must not be compressed.
    response.headers[.vary] = nil
    return response
  }

  /// Returns a response that says that its form depends on what the client accepts. Only such
  /// responses are compressed: see ``CompressedResponses``.
  private static func compressible(_ response: Self) -> Self {
    var response = response
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  /// Redirects the browser to a link of the app.
  static func redirect(to target: Target) -> Self {
    var response = text("", status: .seeOther)
    response.headers[.location] = target.text
    return response
  }

  private init(_ bytes: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) {
    self.init(status: status, headers: .security, body: ResponseBody(byteBuffer: bytes))
    headers[.contentType] = type
  }
}
