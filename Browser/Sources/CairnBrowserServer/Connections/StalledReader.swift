import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client stops reading, and limits what the system buffers for it.
final class StalledReader: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let timeout: TimeAmount
  private let sendBuffer: Int
  private var deadline: Scheduled<Void>?

  /// - Parameters:
  ///   - timeout: How long the client may read nothing.
  ///   - sendBuffer: The size of the system's send buffer, in bytes.
  init(timeout: Duration, sendBuffer: Int) {
    self.timeout = TimeAmount(timeout)
    self.sendBuffer = sendBuffer
  }

  func handlerAdded(context: ChannelHandlerContext) {
    context.channel.setOption(.socketOption(.so_sndbuf), value: .init(sendBuffer))
      .whenFailure { _ in }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    if !context.channel.isWritable {
      let channel = context.channel
      deadline = context.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
    }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }
}
