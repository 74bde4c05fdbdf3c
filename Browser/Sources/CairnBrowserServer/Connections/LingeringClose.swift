import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection after a response with `Connection: close`, so that the client still receives
/// it.
///
/// If a client is still sending a body, closing at once would reset the connection before the
/// client has read the answer. This handler drops what the client sends until the connection
/// closes.
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

  /// Closes the output at once, and the input a second later.
  private func close(_ context: ChannelHandlerContext) {
    hasClosed = true
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
  }
}
