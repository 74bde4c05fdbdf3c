import NIOCore
import NIOHTTP1

/// Brings the target of each request into one form, a path, before anything else reads it. A body in
/// pieces of a request in HTTP/1.0, which has none, is refused: another reader might take it for the next
/// request.
///
/// A client may also write the whole address: `GET http://host/path`. That is taken only if its host is
/// the one of the header `Host`, since other readers on the way may look at either. It stands below the
/// handlers of hummingbird, which drop the host of such an address unread.
final class TargetForm: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private var isOver = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let hasPieces = (head.version.major, head.version.minor) >= (1, 1)
    guard hasPieces || !head.headers.contains(name: "Transfer-Encoding") else {
      isOver = true
      return context.fireErrorCaught(HTTPParserError.invalidVersion)
    }
    guard let path = Self.path(of: head.uri, host: head.headers.first(name: "Host")) else {
      isOver = true
      return context.fireErrorCaught(HTTPParserError.invalidURL)
    }
    head.uri = path
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The path of a target with its query, or `nil` if it isn't one of this host.
  ///
  /// - Parameters:
  ///   - target: What stands between the method and the version.
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
