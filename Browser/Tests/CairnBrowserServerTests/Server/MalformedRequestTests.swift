import Testing

@testable import CairnBrowserServer

/// Requests that are malformed or ambiguous. The server answers, closes the connection and keeps
/// running.
@Suite struct MalformedRequestTests {
  /// Sends raw bytes and returns everything that the server sends.
  private func talk(_ server: TestServer, _ text: String) async throws -> String {
    let connection = try Connection(port: server.port)
    await connection.send(text)
    connection.finish()
    return await connection.receiveAll()
  }

  @Test(
    "A request with an ambiguous or malformed header is refused",
    arguments: [
      "Content-Length: 3\r\nContent-Length: 4\r\n", "Content-Length: 3, 4\r\n",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
      "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: xchunked\r\n",
      "Transfer-Encoding : chunked\r\n", " Transfer-Encoding: chunked\r\n",
      "Content-Length: +3\r\n", "Content-Length: 0x3\r\n", "Content-Length: -1\r\n",
      "Content-Length: 3\nX: y\r\n", "X: y\r\n folded\r\n", "X: y\r\n\tContent-Length: 3\r\n",
      "X\r\n", ": y\r\n", "X y: z\r\n", "X: \u{0}\r\n", "X: a\rContent-Length: 3\r\n",
      "Content-Length: 99999999999999999999999\r\n",
    ])
  func smuggling(header: String) async throws {
    try await TestServer.run { server in
      let text =
        "POST /health HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(header)\r\n"
        + "GET /licenses HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
      let answers = try await talk(server, text)
      #expect(answers.hasPrefix("HTTP/1.1 400"), "\(answers.prefix(60))")
      #expect(!answers.contains("None."))
      #expect(try await server.ask("GET", "/health")?.status == 200)
    }
  }

  @Test(
    "A request must have exactly one host",
    arguments: [[], ["127.0.0.1", "evil.example"], ["127.0.0.1", "127.0.0.1"]])
  func hosts(hosts: [String]) async throws {
    try await TestServer.run { server in
      let lines = hosts.map { "Host: \($0):\(server.port)\r\n" }.joined()
      let answers = try await talk(server, "GET /health HTTP/1.1\r\n\(lines)\r\n")
      #expect(answers.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test("A header section that is too long is refused")
  func endlessHeader() async throws {
    try await TestServer.run { server in
      let connection = try Connection(port: server.port)
      await connection.send("GET / HTTP/1.1\r\n")
      for number in 0..<200 {
        await connection.send("X-\(number): \(String(repeating: "a", count: 1_000))\r\n")
      }
      #expect(await connection.receiveAll().hasPrefix("HTTP/1.1 431"))
    }
  }

  @Test(
    "A header line or an address that is too long is refused",
    arguments: ["GET / HTTP/1.1\r\nX: ", "GET /"])
  func endlessLine(start: String) async throws {
    try await TestServer.run { server in
      let connection = try Connection(port: server.port)
      await connection.send(start + String(repeating: "a", count: 200_000))
      let status = await connection.receiveAll().prefix(12)
      #expect(["HTTP/1.1 431", "HTTP/1.1 400"].contains(status))
    }
  }

  @Test("Ten thousand malformed requests leave the server unchanged")
  func fuzz() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let requests = try RequestCorpus(for: page).inputs.map(\.bytes)
      var random = SplitMix64(seed: 14)
      for _ in 0..<250 {
        let broken = (0..<40).map { _ in
          Self.broken(requests[Int.random(in: 0..<requests.count, using: &random)], &random)
        }
        await withTaskGroup { group in
          for bytes in broken {
            group.addTask {
              guard let connection = try? Connection(port: server.port) else { return }
              await connection.send(bytes)
              connection.finish()
              _ = await connection.receiveAll()
            }
          }
        }
      }
      let healthy = try await server.browser().open()
      #expect(healthy.html.contains("Count 0"))
      #expect(server.setup.connectionCount < 10)
    }
  }

  /// Changes, drops, doubles or inserts some bytes of a request.
  private static func broken(_ request: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = request
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let index = Int.random(in: 0..<max(1, bytes.count), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where index < bytes.count: bytes[index] = .random(in: 0 ... .max, using: &random)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: bytes.prefix(index).suffix(40), at: index)
      default: bytes.insert(contentsOf: "\r\n".utf8, at: min(index, bytes.count))
      }
    }
    return bytes
  }
}

/// A generator that returns the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
