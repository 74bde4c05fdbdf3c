import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client has ended its output while it reads a stream.
///
/// A closed browser looks like that: it ends its half of the connection, and nothing else shows
/// until the server writes. Other answers are short, so the server writes them to the end.
final class DepartedReader: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var isStreaming = false
  private var hasDeparted = false

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { hasDeparted = true }
    context.fireUserInboundEventTriggered(event)
    closeIfDeparted(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): isStreaming = head.headerFields[.contentType] == PatchStream.type
    case .body: break
    case .end: isStreaming = false
    }
    context.write(data, promise: promise)
    closeIfDeparted(context)
  }

  private func closeIfDeparted(_ context: ChannelHandlerContext) {
    if isStreaming, hasDeparted { context.close(promise: nil) }
  }
}
