import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression
import Testing

@testable import CairnBrowserServer

@Suite struct CompressionTests {
  @Test(
    "A page and the files that it loads are compressed for a browser that accepts it",
    arguments: ["/", "/client.js", "/style.css", "/icon.svg"])
  func compressed(target: String) async throws {
    try await TestServer.run { server in
      let cookie = try await server.browser().cookie
      let plain = try #require(try await server.ask("GET", target, ["Cookie": cookie]))
      let answer = try await Self.get(target, "gzip, deflate, br", cookie, from: server)
      let encoding = answer.head["content-encoding"] ?? ""
      #expect(["gzip", "deflate"].contains(encoding))
      #expect(answer.head["vary"] == "Accept-Encoding" && plain["vary"] == "Accept-Encoding")
      #expect(plain["content-encoding"] == nil)
      #expect(answer.bytes.count < plain.body.utf8.count)
      let text = String(decoding: try Self.unpacked(answer), as: UTF8.self)
      // Each page has its own id, at its start.
      #expect(text.suffix(200) == plain.body.suffix(200))
    }
  }

  @Test("A browser that refuses compression gets the plain text", arguments: ["gzip;q=0", "br"])
  func refused(accepted: String) async throws {
    try await TestServer.run { server in
      let answer = try #require(
        try await server.ask("GET", "/client.js", ["Accept-Encoding": accepted]))
      #expect(answer["content-encoding"] == nil)
      #expect(answer.body.utf8.count == Asset.client.bytes.count)
    }
  }

  @Test("The stream of a page is never compressed")
  func stream() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      var headers = page.headers
      headers["Accept-Encoding"] = "gzip"
      let exchange = try server.exchange()
      await exchange.send(server.request("GET", "/pages/\(page.id)/patches", headers))
      let head = try #require(await exchange.head())
      #expect(head["content-encoding"] == nil && head["content-type"] == "text/event-stream")
      #expect(await exchange.message()?["retry"] != nil)
      #expect(await exchange.message()?["event"] == "patch")
    }
  }

  @Test("An answer without a body is not compressed")
  func head() async throws {
    try await TestServer.run { server in
      let exchange = try server.exchange()
      await exchange.send(server.request("HEAD", "/client.js", ["Accept-Encoding": "gzip"]))
      let head = try #require(await exchange.head())
      #expect(head["content-encoding"] == nil)
      #expect(head["content-length"] == "\(Asset.client.bytes.count)")
      // The next answer follows at once.
      await exchange.send(server.request("GET", "/health", ["Accept-Encoding": "gzip"]))
      #expect(await exchange.answer()?.body == "ok\n")
    }
  }

  @Test("Bytes that are no request are refused, also after requests whose answers were compressed")
  func nonsense() async throws {
    try await TestServer.run { server in
      for requests in 0..<2 {
        let connection = try Connection(port: server.port)
        let request = server.request("GET", "/icon.svg", ["Accept-Encoding": "gzip"])
        await connection.send(String(repeating: request, count: requests) + "NONSENSE\r\n\r\n")
        let answers = await connection.receiveAll()
        #expect(answers.ranges(of: "HTTP/1.1 200").count == requests)
        #expect(answers.ranges(of: "HTTP/1.1 400").count == 1)
      }
      #expect(try await server.ask("GET", "/health")?.status == 200)
    }
  }

  @Test("A compressed page has no secret that lasts, and another site gets none")
  func secrets() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let pages = [try await browser.open("/five"), try await browser.open("/five")]
      #expect(pages[0].id != pages[1].id)
      for page in pages {
        let secret = browser.cookie.split(separator: "=").last.map(String.init) ?? ""
        #expect(!secret.isEmpty && !page.html.contains(secret))
        #expect(!page.html.contains(server.token))
      }
      // Another site gets nothing of the state.
      let elsewhere = try #require(
        try await server.ask(
          "GET", "/", ["Cookie": browser.cookie, "Sec-Fetch-Site": "cross-site"]))
      #expect(elsewhere["vary"] == nil && !elsewhere.body.contains("data-page"))
    }
  }

  @Test("The next request is delivered only when the whole compressed answer has been written")
  func order() throws {
    let writes = Writes()
    let channel = EmbeddedChannel(handlers: [writes, CompressedResponses.WholeResponse()])
    let (head, end) = (
      channel.eventLoop.makePromise(of: Void.self), channel.eventLoop.makePromise(of: Void.self)
    )
    let headers = HTTPHeaders([("Content-Encoding", "gzip")])
    let response = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    channel.pipeline.write(HTTPServerResponsePart.head(response), promise: head)
    channel.pipeline.write(HTTPServerResponsePart.end(nil), promise: end)
    #expect(writes.promises.count == 2 && writes.promises[0] == nil)
    var written = 0
    for promise in [head, end] {
      promise.futureResult.assumeIsolated().whenSuccess { written += 1 }
    }
    #expect(written == 0)
    writes.promises[1]?.succeed(())
    #expect(written == 2)
  }

  private typealias Compressed = (head: Answer, bytes: [UInt8])

  private static func get(
    _ target: String, _ encodings: String, _ cookie: String, from server: TestServer
  ) async throws -> Compressed {
    let connection = try Connection(port: server.port)
    let headers = ["Cookie": cookie, "Accept-Encoding": encodings, "Connection": "close"]
    await connection.send(server.request("GET", target, headers))
    var bytes: [UInt8] = []
    while let more = await connection.receive(), !more.isEmpty { bytes += more }
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    return (try #require(Answer(head: head)), Array(bytes[end.upperBound...]))
  }

  private static func unpacked(_ answer: Compressed) throws -> [UInt8] {
    let channel = EmbeddedChannel(handler: NIOHTTPResponseDecompressor(limit: .none))
    var head = HTTPResponseHead(version: .http1_1, status: .ok)
    head.headers.add(name: "Content-Length", value: "\(answer.bytes.count)")
    if let encoding = answer.head["content-encoding"] {
      head.headers.add(name: "Content-Encoding", value: encoding)
    }
    try channel.writeInbound(HTTPClientResponsePart.head(head))
    try channel.writeInbound(HTTPClientResponsePart.body(ByteBuffer(bytes: answer.bytes)))
    try channel.writeInbound(HTTPClientResponsePart.end(nil))
    var bytes: [UInt8] = []
    while let part = try channel.readInbound(as: HTTPClientResponsePart.self) {
      if case .body(let buffer) = part { bytes += buffer.readableBytesView }
    }
    return bytes
  }
}

/// Keeps the promises of writes.
private final class Writes: ChannelOutboundHandler {
  typealias OutboundIn = HTTPServerResponsePart
  var promises: [EventLoopPromise<Void>?] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    promises.append(promise)
  }
}
