import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Delivers the requests of a connection one at a time. Each waits until the previous answer has
/// been written to the socket.
///
/// A client may send many requests without reading an answer. While one of them waits, the server
/// doesn't read the connection. So the client costs one answer and the bytes of one read.
final class PipelinedRequests: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Something that arrived after the request that is being answered, in order of arrival.
  private enum Arrival {
    case part(HTTPRequestPart)
    case event(Any)
    case error(any Error)
  }

  private var waiting: CircularBuffer<Arrival> = []
  private var isAnswering = false
  /// Whether all of the request that is being answered has arrived.
  private var isWhole = false
  private var hasSkippedRead = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    arrive(.part(unwrapInboundIn(data)), context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    arrive(.event(event), context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    arrive(.error(error), context)
  }

  func read(context: ChannelHandlerContext) {
    guard waiting.isEmpty else {
      hasSkippedRead = true
      return
    }
    context.read()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let sent = promise ?? context.eventLoop.makePromise()
    let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    sent.futureResult.whenSuccess { here.value.handler.finishAnswer(here.value.context) }
    context.write(data, promise: sent)
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting.removeAll()
    context.fireChannelInactive()
  }

  private func arrive(_ arrival: Arrival, _ context: ChannelHandlerContext) {
    if waiting.isEmpty, !mustWait(arrival) {
      deliver(arrival, context)
    } else {
      waiting.append(arrival)
    }
  }

  /// Whether an arrival waits for the current answer. Only a new request does, and bytes that are
  /// none. The rest of the current request, its end and its errors don't.
  private func mustWait(_ arrival: Arrival) -> Bool {
    switch arrival {
    case .part(.head): isAnswering
    case .error(let error): isAnswering && isWhole && error is HTTPParserError
    case .part, .event: false
    }
  }

  private func deliver(_ arrival: Arrival, _ context: ChannelHandlerContext) {
    switch arrival {
    case .part(let part):
      if case .head = part { isAnswering = true }
      if case .end = part { isWhole = true } else { isWhole = false }
      context.fireChannelRead(wrapInboundOut(part))
    case .event(let event): context.fireUserInboundEventTriggered(event)
    case .error(let error): context.fireErrorCaught(error)
    }
  }

  private func finishAnswer(_ context: ChannelHandlerContext) {
    isAnswering = false
    guard !waiting.isEmpty else { return }
    while let next = waiting.first, !mustWait(next) {
      waiting.removeFirst()
      deliver(next, context)
    }
    context.fireChannelReadComplete()
    guard waiting.isEmpty, hasSkippedRead else { return }
    hasSkippedRead = false
    context.read()
  }
}
