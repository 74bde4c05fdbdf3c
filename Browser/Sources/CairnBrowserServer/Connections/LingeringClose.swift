import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection after a response that says so, in a way that lets the answer arrive.
///
/// A client that still sends a body that nobody will read would otherwise have the connection reset
/// under the answer. What it sends until then is dropped.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private static let grace = TimeAmount.seconds(1)
  private var closes = false
  private var hasClosed = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasClosed { context.fireChannelRead(data) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): closes = head.headerFields[.connection] == "close"
    case .body: break
    case .end where closes:
      context.writeAndFlush(data, promise: promise)
      return close(context)
    case .end: break
    }
    context.write(data, promise: promise)
  }

  /// Ends what is sent at once, and what is received a little later.
  private func close(_ context: ChannelHandlerContext) {
    hasClosed = true
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
  }
}
