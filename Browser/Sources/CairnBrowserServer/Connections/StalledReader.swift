import NIOCore
import NIOHTTPTypes

/// Closes a connection whose other end takes nothing for some time, and keeps what the system buffers
/// for it small.
final class StalledReader: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let patience: TimeAmount
  private let sendBuffer: Int
  private var deadline: Scheduled<Void>?

  /// - Parameters:
  ///   - patience: How long nothing may be taken.
  ///   - sendBuffer: How many bytes the system may keep.
  init(patience: Duration, sendBuffer: Int) {
    self.patience = TimeAmount(patience)
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
      deadline = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }
}
