import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection after a response that says so, in a way that lets the answer arrive.
///
/// Whoever is still sending a body that nobody will read would otherwise have the connection reset
/// under the answer.
final class LingeringClose: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private static let grace = TimeAmount.seconds(1)
  private var closes = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): closes = head.headerFields[.connection] == "close"
    case .body: break
    case .end where closes:
      context.writeAndFlush(data, promise: promise)
      return Self.close(context)
    case .end: break
    }
    context.write(data, promise: promise)
  }

  /// Ends what is sent at once, and what is received a little later.
  static func close(_ context: ChannelHandlerContext) {
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: grace) { channel.close(promise: nil) }
  }
}
