import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Compresses the responses that say that their form depends on `Accept-Encoding`.
///
/// No other response is compressed: not the stream of a page, whose messages must leave at once, and
/// not the short messages of the server itself.
///
/// `HTTPResponseCompressor` expects a request before each response, and keeps the promise of a
/// response for its first part only. ``Requestless`` and ``WholeResponse`` stand on its two sides
/// because of that.
enum CompressedResponses {
  /// Adds the handlers to the pipeline of a connection, after those that convert bytes to requests.
  static func addHandlers(to pipeline: ChannelPipeline.SynchronousOperations) throws {
    let compressor = HTTPResponseCompressor { head, _ in
      head.headers["Vary"] == ["Accept-Encoding"] ? .compressIfPossible : .doNotCompress
    }
    try pipeline.addHandlers([WholeResponse(), compressor, Requestless(compressor)])
  }

  /// Takes the compressor out of the pipeline before a response without a request, such as the
  /// answer to bytes that aren't HTTP. The compressor would stop the program.
  ///
  /// The connection ends after such a response.
  final class Requestless: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let compressor: HTTPResponseCompressor
    private var unanswered = 0

    init(_ compressor: HTTPResponseCompressor) {
      self.compressor = compressor
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head = unwrapInboundIn(data) { unanswered += 1 }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .head = unwrapOutboundIn(data) {
        if unanswered == 0 {
          context.pipeline.syncOperations.removeHandler(compressor, promise: nil)
        }
        unanswered -= 1
      }
      context.write(data, promise: promise)
    }
  }

  /// Keeps the promise of a compressed response until its end is written, because the next request
  /// of the connection waits for that.
  final class WholeResponse: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var kept: EventLoopPromise<Void>?

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let head) where head.headers.contains(name: "Content-Encoding"):
        kept = promise
        context.write(data, promise: nil)
      case .end:
        let end = promise ?? kept
        if promise != nil, let kept { promise?.futureResult.cascade(to: kept) }
        kept = nil
        context.write(data, promise: end)
      case .head, .body: context.write(data, promise: promise)
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      kept?.fail(ChannelError.ioOnClosedChannel)
    }
  }
}
