import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers a request that isn't HTTP, has too long a header or takes too long to arrive, and
/// closes.
///
/// It ignores everything that follows on the connection, because a proxy may read it differently.
/// An incomplete request always ends with ``IncompleteRequest``. Otherwise, if the connection just
/// ends, hummingbird takes the received part of the body for the whole.
final class UnreadableRequest: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private var deadline: Scheduled<Void>?
  private var isArriving = false
  private var isResponding = false
  /// The number of requests that have begun to arrive and aren't fully answered.
  private var unanswered = 0
  private var hasEnded = false

  /// - Parameter timeout: How long the body of a request may take to arrive.
  init(timeout: Duration) {
    self.timeout = TimeAmount(timeout)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    switch unwrapInboundIn(data) {
    case .head:
      isArriving = true
      unanswered += 1
      expectEnd(context)
    case .body: break
    case .end:
      isArriving = false
      deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // The request was already refused.
    guard !hasEnded else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    switch unwrapOutboundIn(data) {
    case .head: isResponding = true
    case .body: break
    case .end:
      isResponding = false
      unanswered -= 1
    }
    context.write(data, promise: promise)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    refuse(error == .headerOverflow ? .headerTooLarge : .malformed, context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The end of the input doesn't end this request. The end of the connection will.
    if isArriving, event as? ChannelEvent == .inputClosed { return refuse(.malformed, context) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    if isArriving { context.fireErrorCaught(IncompleteRequest()) }
    context.fireChannelInactive()
  }

  private func expectEnd(_ context: ChannelHandlerContext) {
    let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: timeout) {
      here.value.handler.refuse(.tooSlow, here.value.context)
    }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    guard !hasEnded else { return }
    hasEnded = true
    // An answer that has begun can't be withdrawn, and a request has only one answer.
    let isAnswered = isArriving && unanswered == 0
    guard !isResponding, !isAnswered else { return context.close(promise: nil) }
    for part in refusal.parts() { context.write(wrapOutboundOut(part), promise: nil) }
    context.flush()
  }
}

/// The error of a connection that ended in the middle of a request.
struct IncompleteRequest: Error {}
