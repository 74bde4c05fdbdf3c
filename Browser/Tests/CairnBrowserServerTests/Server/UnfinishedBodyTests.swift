import Testing

@testable import CairnBrowserServer

/// Bodies that don't arrive completely.
@Suite(.serialized) struct UnfinishedBodyTests {
  /// How a connection ends in the middle of a body.
  enum End: CaseIterable {
    case deadline, halfClose, reset
  }

  /// How a body declares its length, and how much of it arrives.
  enum Framing: CaseIterable {
    case lengthAlone, lengthAndPart, chunkInPart, chunksWithoutLast, manyChunks, brokenChunk

    /// The header.
    func headers(_ body: String) -> [String: String?] {
      switch self {
      case .lengthAlone, .lengthAndPart: ["Content-Length": "\(body.utf8.count + 1)"]
      default: ["Transfer-Encoding": "chunked"]
      }
    }

    /// The bytes that arrive before the connection ends.
    func part(of body: String) -> String {
      let length = String(body.utf8.count, radix: 16)
      return switch self {
      case .lengthAlone: ""
      case .lengthAndPart: body
      case .chunkInPart: "400\r\n\(body)"
      case .chunksWithoutLast: "\(length)\r\n\(body)\r\n"
      case .manyChunks: "\(length)\r\n\(body)\r\n" + String(repeating: "1\r\n \r\n", count: 2_000)
      case .brokenChunk: "\(length)\r\n\(body)\r\nz\r\n"
      }
    }
  }

  private static func targets(_ page: TestPage) -> [String] {
    [
      "/", "/five", "/nowhere", "/health", "/licenses", "/client.js", "/style.css",
      "/manifest.webmanifest", "/pages/none",
      "/pages/\(page.id)/patches", "/pages/\(page.id)/patches?r=\(page.revision)&turns",
      "/pages/\(page.id)/events?r=\(page.revision)",
    ]
  }

  /// A request whose body doesn't arrive completely.
  private struct Request {
    let text: String
    /// Whether the server waits for the rest.
    let isAwaited: Bool
  }

  private static func requests(_ page: TestPage) -> [Request] {
    let events = "[[1,\"c\",\(page.element("Add")),null]]"
    return Framing.allCases.flatMap { framing in
      let headers = page.headers.merging(["Content-Type": "application/json"]) { $1 }
        .merging(framing.headers(events)) { $1 }
      return targets(page).flatMap { target in
        ["GET", "HEAD", "POST", "PUT"].map { method in
          Request(
            text: page.browser.server.request(method, target, headers) + framing.part(of: events),
            isAwaited: method == "POST" && target.contains("/events") && framing != .brokenChunk)
        }
      }
    }
  }

  /// Sends a request, ends its connection, and returns the answer.
  private func talk(
    _ server: TestServer, _ request: Request, _ end: End
  ) async throws -> String {
    let connection = try Connection(port: server.port)
    await connection.send(request.text)
    switch end {
    case .deadline: break
    case .halfClose: connection.finish()
    case .reset:
      connection.resetAtEnd()
      // Waits until the server has processed the request so far.
      guard request.isAwaited else {
        return String(decoding: await connection.receive() ?? [], as: UTF8.self)
      }
      while server.setup.bodies.total == 0 { await Task.yield() }
      return ""
    }
    return await connection.receiveAll()
  }

  /// The default limits with a short deadline.
  private static func limits() -> BrowserLimits {
    var limits = TestServer.limits
    limits.timeout = TestServer.shortTimeout
    return limits
  }

  private func expectNothingHappened(_ server: TestServer, _ page: TestPage) async throws {
    #expect(try await server.ask("GET", "/health")?.status == 200)
    while server.setup.connectionCount > 0 { await Task.yield() }
    #expect(server.setup.bodies.total == 0)
    let whole = try await page.stream(after: nil).messages.message()
    #expect(whole?["data"]?.contains("Count 0") == true)
  }

  @Test(
    "An unfinished body never stops the server, and is no longer counted afterward",
    arguments: End.allCases)
  func everywhere(end: End) async throws {
    let limits = end == .deadline ? Self.limits() : TestServer.limits
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      try await withThrowingTaskGroup { group in
        for request in Self.requests(page) {
          group.addTask {
            let answers = try await talk(server, request, end)
            let count = answers.ranges(of: "HTTP/1.1 ").count
            #expect(count <= 1, "\(request.text.prefix(60)): \(answers)")
            if end == .halfClose { #expect(answers.hasPrefix("HTTP/1.1 4"), "\(request.text)") }
          }
        }
        try await group.waitForAll()
      }
      try await expectNothingHappened(server, page)
    }
  }

  @Test("A server can stop in the middle of bodies")
  func stop() async throws {
    try await TestServer.run(limits: Self.limits()) { server in
      let page = try await server.browser().open()
      var connections: [Connection] = []
      for request in Self.requests(page) {
        let connection = try Connection(port: server.port)
        await connection.send(request.text)
        connections.append(connection)
      }
      await server.stop()
      for connection in connections { _ = await connection.receiveAll() }
    }
  }

  @Test("An address that reads no body refuses one", arguments: ["GET", "HEAD"])
  func unexpected(method: String) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      for target in ["/", "/health", "/pages/\(page.id)/patches"] {
        for headers in [["Content-Length": "2"], ["Transfer-Encoding": "chunked"]] {
          let exchange = try server.exchange()
          let all = page.headers.merging(headers) { $1 }
          await exchange.send(server.request(method, target, all))
          let answer = try #require(await exchange.head())
          #expect([400, 405].contains(answer.status), "\(method) \(target)")
        }
        let empty = page.headers.merging(["Content-Length": "0"]) { $1 }
        let exchange = try server.exchange()
        await exchange.send(server.request(method, target, empty))
        #expect([200, 405].contains(await exchange.head()?.status))
      }
    }
  }

  @Test("Bytes after an answer that closes the connection are ignored")
  func afterTheEnd() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let press = "[[1,\"c\",\(page.element("Add")),null]]"
      let headers = page.headers.merging(["Content-Type": "application/json"]) { $1 }
      let connection = try Connection(port: server.port)
      await connection.send(server.request("GET", "/health", ["Content-Length": "1"]))
      var answers = String(decoding: await connection.receive() ?? [], as: UTF8.self)
      #expect(answers.hasPrefix("HTTP/1.1 400"))
      let event = server.request(
        "POST", "/pages/\(page.id)/events?r=\(page.revision)", headers, body: press)
      await connection.send("x" + event)
      answers = await connection.receiveAll()
      #expect(!answers.contains("HTTP/1.1"))
      let whole = try await page.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Count 0") == true)
    }
  }
}
