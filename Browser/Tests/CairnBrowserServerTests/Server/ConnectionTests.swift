import Testing

@testable import CairnBrowserServer

/// The limits on the size and duration of a connection.
@Suite struct ConnectionTests {
  @Test("One connection carries several requests, one after the other or pipelined")
  func keepAlive() async throws {
    try await TestServer.run { server in
      let exchange = try server.exchange()
      let request = server.request("GET", "/health")
      await exchange.send(request)
      #expect(await exchange.answer()?.status == 200)
      await exchange.send(request + server.request("GET", "/licenses"))
      #expect(await exchange.answer()?.body == "ok\n")
      #expect(await exchange.answer()?.body == "None.\n")
    }
  }

  @Test("Pipelined requests are answered in order, even if the client closes its end")
  func pipelined() async throws {
    try await TestServer.run { server in
      let connection = try Connection(port: server.port)
      let request = server.request("GET", "/licenses")
      await connection.send(String(repeating: request, count: 300))
      connection.finish()
      let answers = await connection.receiveAll()
      #expect(answers.ranges(of: "HTTP/1.1 200 OK").count == 300)
    }
  }

  @Test("A client that sends many requests and reads no answer is disconnected")
  func unread() async throws {
    var limits = BrowserLimits()
    limits.timeout = TestServer.shortTimeout
    limits.sendBuffer = 4096
    try await TestServer.run(limits: limits) { server in
      let connection = try Connection(port: server.port, receiveBuffer: 4096)
      await connection.send(String(repeating: server.request("GET", "/style.css"), count: 200))
      while server.setup.connectionCount == 0 { await Task.yield() }
      while server.setup.connectionCount > 0 { await Task.yield() }
      let answers = await connection.receiveAll()
      #expect(answers.ranges(of: "HTTP/1.1 200 OK").count < 5)
    }
  }

  @Test("A connection above the limit is refused, and a closed one makes room")
  func count() async throws {
    var limits = BrowserLimits()
    limits.connections = 2
    try await TestServer.run(limits: limits) { server in
      do {
        let held = [try server.exchange(), try server.exchange()]
        for exchange in held {
          await exchange.send(server.request("GET", "/health"))
          #expect(await exchange.answer()?.status == 200)
        }
        let answer = try await server.ask("GET", "/health")
        #expect(answer?.status == 503 && answer?["retry-after"] == "10")
      }
      while server.setup.connectionCount > 0 { await Task.yield() }
      #expect(try await server.ask("GET", "/health")?.status == 200)
    }
  }

  @Test(
    "An incomplete request times out, and its connection is closed",
    arguments: ["", "GET / HT", "GET /health HTTP/1.1\r\nHost: a\r\n"])
  func slowHeader(start: String) async throws {
    var limits = BrowserLimits()
    limits.timeout = .milliseconds(200)
    try await TestServer.run(limits: limits) { server in
      let connection = try Connection(port: server.port)
      await connection.send(start)
      #expect(await connection.receive() == [])
    }
  }

  @Test("A body that arrives too slowly is answered with an error")
  func slowBody() async throws {
    var limits = BrowserLimits()
    limits.timeout = TestServer.shortTimeout
    try await TestServer.run(limits: limits) { server in
      let page = try await server.browser().open()
      let exchange = try server.exchange()
      let headers = page.headers.merging(
        ["Content-Type": "application/json", "Content-Length": "1000000"]) { $1 }
      await exchange.send(
        server.request("POST", "/pages/\(page.id)/events?r=\(page.revision)", headers))
      let trickle = Task { while !Task.isCancelled { await exchange.send(" ") } }
      let answer = await exchange.answer()
      trickle.cancel()
      #expect([408, 413].contains(answer?.status))
    }
  }

  @Test("An idle connection is closed after some time")
  func idle() async throws {
    var limits = BrowserLimits()
    limits.timeout = TestServer.shortTimeout
    try await TestServer.run(limits: limits) { server in
      let exchange = try server.exchange()
      await exchange.send(server.request("GET", "/health"))
      #expect(await exchange.answer()?.status == 200)
      #expect(await exchange.text(until: "never") == nil)
    }
  }
}
