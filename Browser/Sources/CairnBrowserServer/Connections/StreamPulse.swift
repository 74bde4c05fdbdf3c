import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends a comment on an event stream that has been idle for some time.
///
/// Otherwise proxies take a silent connection for a dead one.
final class StreamPulse: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let interval: TimeAmount
  private var pulse: RepeatedTask?
  private var wasWrittenTo = false

  init(interval: Duration) {
    self.interval = TimeAmount(interval)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.headerFields[.contentType] == PatchStream.type: start(context)
    case .head: break
    case .body: wasWrittenTo = true
    case .end: stop()
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  private func start(_ context: ChannelHandlerContext) {
    let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    pulse = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      here.value.handler.beat(here.value.context)
    }
  }

  private func beat(_ context: ChannelHandlerContext) {
    defer { wasWrittenTo = false }
    // A reader that has stalled gets nothing more.
    guard !wasWrittenTo, context.channel.isWritable else { return }
    context.writeAndFlush(wrapOutboundOut(.body(ByteBuffer(string: ":\n\n"))), promise: nil)
  }

  private func stop() {
    pulse?.cancel()
    pulse = nil
  }
}
