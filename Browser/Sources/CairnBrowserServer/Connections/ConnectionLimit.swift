import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Answers connections beyond a maximum with 503.
///
/// If the server didn't accept them instead, browsers would wait without a message.
final class ConnectionLimit: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The number of open connections.
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
