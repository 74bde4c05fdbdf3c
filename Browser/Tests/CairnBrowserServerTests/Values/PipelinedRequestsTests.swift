import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import Testing

@testable import CairnBrowserServer

@Suite struct PipelinedRequestsTests {
  private let log = Log()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handlers: [PipelinedRequests(), log])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/")).wait()
  }

  @Test("A request is delivered when the answer to the previous one has been flushed")
  func oneAtATime() throws {
    try request("/1")
    try request("/2")
    #expect(log.arrivals == ["/1", "end"])
    channel.pipeline.write(HTTPResponsePart.head(.init(status: .ok)), promise: nil)
    channel.pipeline.write(HTTPResponsePart.end(nil), promise: nil)
    #expect(log.arrivals == ["/1", "end"])
    channel.flush()
    #expect(log.arrivals == ["/1", "end", "/2", "end"])
  }

  @Test("A body arrives while its request is being answered")
  func body() throws {
    try channel.writeInbound(head("/1"))
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "text")))
    #expect(log.arrivals == ["/1", "text"])
  }

  @Test("The end of the input and errors are delivered after earlier requests")
  func order() throws {
    try request("/1")
    try request("/2")
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    channel.pipeline.fireErrorCaught(HTTPParserError.invalidMethod)
    try answer()
    #expect(log.arrivals == ["/1", "end", "/2", "end", "input closed"])
    try answer()
    #expect(log.arrivals.last == "error")
  }

  @Test("Bytes that are no request are refused after the answer to the request before them")
  func nonsense() throws {
    try request("/1")
    channel.pipeline.fireErrorCaught(HTTPParserError.invalidMethod)
    #expect(log.arrivals == ["/1", "end"])
    try answer()
    #expect(log.arrivals == ["/1", "end", "error"])
  }

  @Test("An error in the middle of a request is delivered at once")
  func brokenRequest() throws {
    try channel.writeInbound(head("/1"))
    channel.pipeline.fireErrorCaught(HTTPParserError.invalidChunkSize)
    #expect(log.arrivals == ["/1", "error"])
  }

  @Test("The end of the input is delivered at once if no request waits")
  func departure() throws {
    try request("/1")
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(log.arrivals == ["/1", "end", "input closed"])
  }

  @Test("The connection is not read while a request waits")
  func backpressure() throws {
    let reads = Reads()
    try channel.pipeline.syncOperations.addHandler(reads, position: .first)
    try request("/1")
    channel.read()
    #expect(reads.count == 1)
    try request("/2")
    channel.read()
    #expect(reads.count == 1)
    try answer()
    #expect(reads.count == 2)
  }

  private func head(_ path: String) -> HTTPRequestPart {
    .head(HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path))
  }

  private func request(_ path: String) throws {
    try channel.writeInbound(head(path))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  private func answer() throws {
    try channel.writeOutbound(HTTPResponsePart.head(.init(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }
}

/// Records what arrives at the handlers after the queue.
private final class Log: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart

  private(set) var arrivals: [String] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): arrivals.append(head.path ?? "")
    case .body(let body): arrivals.append(String(buffer: body))
    case .end: arrivals.append("end")
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { arrivals.append("input closed") }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { arrivals.append("error") }
}

/// Counts the reads that reach the connection.
private final class Reads: ChannelOutboundHandler {
  typealias OutboundIn = HTTPResponsePart

  private(set) var count = 0

  func read(context: ChannelHandlerContext) { count += 1 }
}
