import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Answers 503 on connections above a number.
///
/// A server that does not accept them instead leaves browsers waiting without a word.
final class ConnectionLimit: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How many connections there are.
  final class Count: Sendable {
    private let value = Atomic(0)
    let maximum: Int

    init(maximum: Int) {
      self.maximum = maximum
    }

    var current: Int { value.load(ordering: .relaxed) }

    fileprivate func increment() -> Bool {
      value.wrappingAdd(1, ordering: .relaxed).newValue <= maximum
    }

    fileprivate func decrement() { value.wrappingSubtract(1, ordering: .relaxed) }
  }

  private let count: Count
  private var isAdmitted = true
  private var isRefused = false

  init(count: Count) {
    self.count = count
  }

  func handlerAdded(context: ChannelHandlerContext) {
    isAdmitted = count.increment()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    count.decrement()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAdmitted else { return context.fireChannelRead(data) }
    guard !isRefused else { return }
    isRefused = true
    let headers: HTTPFields
    if case .head(let head) = unwrapInboundIn(data) {
      headers = head.headerFields
    } else {
      headers = [:]
    }
    for part in Refusal.full.parts(to: headers) {
      context.write(wrapOutboundOut(part), promise: nil)
    }
    context.flush()
  }
}
