import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends comments on an idle event stream, so that it is never silent for longer than an interval.
///
/// Otherwise proxies take a silent connection for a dead one.
final class StreamPulse: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The time between two beats: half the interval. A beat right after a write sends nothing, so the
  /// stream is silent for two beats at most.
  private let beatInterval: TimeAmount
  private var pulse: RepeatedTask?
  private var wasWrittenTo = false

  /// - Parameter interval: The longest time without a byte.
  init(interval: Duration) {
    beatInterval = TimeAmount(interval / 2)
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
    pulse = context.eventLoop.scheduleRepeatedTask(
      initialDelay: beatInterval, delay: beatInterval
    ) { _ in
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
