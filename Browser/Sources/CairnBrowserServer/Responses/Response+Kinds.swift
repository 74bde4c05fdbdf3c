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

  static func manifest(_ manifest: WebManifest) -> Self {
    Self(ByteBuffer(string: manifest.json), type: "application/manifest+json")
  }

  static func asset(_ asset: Asset) -> Self {
    Self(ByteBuffer(bytes: asset.bytes), type: asset.type)
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
