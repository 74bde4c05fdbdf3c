import NIOCore
import NIOHTTP1

/// Converts the target of each request to a path before other handlers read it.
///
/// A client may also send the whole address: `GET http://host/path`. The server accepts it only if
/// its host equals the header `Host`, because proxies may read either. Hummingbird's handlers drop
/// the host of such an address, so this handler comes before them.
///
/// It also refuses a chunked body in HTTP/1.0, which doesn't have them. A proxy might take the body
/// for the next request.
final class TargetForm: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private var hasEnded = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let hasPieces = (head.version.major, head.version.minor) >= (1, 1)
    guard hasPieces || !head.headers.contains(name: "Transfer-Encoding") else {
      hasEnded = true
      return context.fireErrorCaught(HTTPParserError.invalidVersion)
    }
    guard let path = Self.path(of: head.uri, host: head.headers.first(name: "Host")) else {
      hasEnded = true
      return context.fireErrorCaught(HTTPParserError.invalidURL)
    }
    head.uri = path
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns the path of a target with its query, or `nil` if the target isn't on this host.
  ///
  /// - Parameters:
  ///   - target: The text between the method and the version.
  ///   - host: The header `Host`.
  static func path(of target: String, host: String?) -> String? {
    guard target.utf8.first != UInt8(ascii: "/") else { return target }
    let parts = target.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()), let host else {
      return nil
    }
    let end = parts[1].firstIndex { $0 == "/" || $0 == "?" } ?? parts[1].endIndex
    guard parts[1][..<end].lowercased() == host.lowercased() else { return nil }
    let path = parts[1][end...]
    return path.utf8.first == UInt8(ascii: "/") ? String(path) : "/\(path)"
  }
}
