import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// How a connection speaks HTTP/1.1: what its bytes go through, from the wire to the responder.
struct HTTPConnection: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let limits: BrowserLimits
  let count: ConnectionLimit.Count
  let responder: HTTPChannelHandler.Responder

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try limitReading(from: channel)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        // The types of hummingbird hold only what may be written.
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoderLimits)
      try pipeline.addHandlers([
        TargetForm(), HTTP1ToHTTPServerCodec(secure: false),
        // Below the queue: the reader of a stream departs although a request of it waits.
        DepartedReader(), PipelinedRequests(), LingeringClose(),
        ConnectionLimit(count: count), UnreadableRequest(patience: limits.patience),
        StreamPulse(interval: limits.pulse),
        StalledReader(patience: limits.patience, sendBuffer: limits.sendBuffer),
        HTTPConnectionStateHandler(idleTimeout: limits.patience, logger: logger),
      ])
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(
          // A request without a body is two parts, of which a stream leaves one: its connection is read
          // on, so that its end is seen.
          backPressureStrategy: .init(lowWatermark: 2, highWatermark: 4),
          isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }

  private var decoderLimits: NIOHTTPDecoderLimitConfiguration {
    var decoder = NIOHTTPDecoderLimitConfiguration()
    decoder.maxHeaderFieldSize = limits.headerBytes
    decoder.maxHeaderListSize = limits.headerBytes
    decoder.maxHeaderFieldCount = 100
    return decoder
  }

  /// Leaves to the system what nobody has asked for yet.
  private func limitReading(from channel: any Channel) throws {
    guard let options = channel.syncOptions else { return }
    try options.setOption(
      .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: limits.receiveBuffer))
    try options.setOption(.maxMessagesPerRead, value: 1)
  }
}
