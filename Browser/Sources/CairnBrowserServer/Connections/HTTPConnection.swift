import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The HTTP/1.1 pipeline of a connection: the handlers between the socket and the responder.
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
        // Hummingbird's types only hold valid headers.
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoderLimits)
      try pipeline.addHandler(TargetForm())
      try CompressedResponses.addHandlers(to: pipeline)
      try pipeline.addHandlers([
        HTTP1ToHTTPServerCodec(secure: false),
        // This stands before the queue: the reader of a stream can leave while another request
        // waits.
        DepartedReader(), PipelinedRequests(), LingeringClose(),
        ConnectionLimit(count: count), UnreadableRequest(timeout: limits.timeout),
        StreamPulse(interval: limits.heartbeatInterval),
        StalledReader(timeout: limits.timeout, sendBuffer: limits.sendBuffer),
        HTTPConnectionStateHandler(idleTimeout: limits.timeout, logger: logger),
      ])
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(
          // A request without a body has two parts, and a stream leaves one of them unread. The
          // watermarks keep the connection reading, so that the server notices its end.
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

  /// Limits how much is read from the socket before a handler asks for it.
  private func limitReading(from channel: any Channel) throws {
    guard let options = channel.syncOptions else { return }
    try options.setOption(
      .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: limits.receiveBuffer))
    try options.setOption(.maxMessagesPerRead, value: 1)
  }
}
