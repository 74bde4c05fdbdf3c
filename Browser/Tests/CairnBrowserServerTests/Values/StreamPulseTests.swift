import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CairnBrowserServer

@Suite("The pulse of a stream")
struct StreamPulseTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handler: StreamPulse(interval: .seconds(10)), loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try write(.head(HTTPResponse(status: .ok, headerFields: [.contentType: PatchStream.type])))
  }

  @Test(
    "A stream is never silent for longer than the interval",
    arguments: [0, 1, 4, 5, 6, 9])
  func silence(secondsBeforeTheLastWrite seconds: Int64) throws {
    loop.advanceTime(by: .seconds(seconds))
    _ = try comments()
    try write(.body(ByteBuffer(string: "data: …\n\n")))
    loop.advanceTime(by: .seconds(10))
    #expect(try comments() >= 1)
    loop.advanceTime(by: .seconds(10))
    #expect(try comments() >= 1)
  }

  @Test("A busy stream gets no comments")
  func busy() throws {
    for _ in 0..<30 {
      try write(.body(ByteBuffer(string: "data: …\n\n")))
      loop.advanceTime(by: .seconds(2))
    }
    #expect(try comments() == 0)
  }

  @Test("A stream that has ended gets no comments")
  func end() throws {
    try write(.end(nil))
    loop.advanceTime(by: .seconds(60))
    #expect(try comments() == 0)
  }

  private func write(_ part: HTTPResponsePart) throws {
    try channel.writeOutbound(part)
  }

  /// Takes what was written, and returns the number of comments in it.
  private func comments() throws -> Int {
    var count = 0
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .body(let bytes) = part, bytes == ByteBuffer(string: ":\n\n") { count += 1 }
    }
    return count
  }
}
