import Foundation
import Logging
import ServiceLifecycle
import Testing

@testable import CairnBrowserServer

/// A server as operators see it: its measurements, and the log of its requests.
@Suite struct OperationTests {
  @Test("The measurements count what pages receive and send, and what the store does")
  func measurements() async throws {
    var lifetimes = PageLifetimes()
    lifetimes.sweepInterval = .milliseconds(10)
    let figures = OpenMetrics()
    try await TestServer.run(lifetimes: lifetimes, figures: figures) { server in
      let page = try await server.browser().open()
      let messages = try await page.stream(after: page.revision).messages
      let add = page.element("Add")
      #expect(try await page.send("[[1,\"c\",\(add)],[2,\"c\",\(add)]]")?.status == 204)
      _ = try #require(await messages.message())
      #expect(try await server.ask("GET", "/nowhere")?.status == 403)
      func has(_ line: String) -> Bool { figures.text.contains("\(line)\n") }
      while !has("cairn_streams 1.0") { await Task.yield() }
      #expect(has("cairn_pages 1.0") && has("cairn_events_total 2"))
      #expect(has("cairn_refusals_total{reason=\"unknownBrowser\"} 1"))
      #expect(has("cairn_request_seconds_count{route=\"events\"} 1"))
      #expect(has("cairn_patch_seconds_count 1"))
      #expect(has("cairn_store_seconds_count{operation=\"put\",kind=\"arrival\"} 1"))
      #expect(has("cairn_store_failures_total 0") && has("cairn_waiting_records 0.0"))
      #expect(try #require(figures.text.firstMatch(of: /cairn_patch_bytes_total (\d+)/)).1 != "0")
    }
  }

  @Test("Only events that a patch is going to acknowledge begin to wait for one")
  func waiting() {
    let figures = OpenMetrics()
    let meter = PatchMeter(ServerMetrics(factory: figures))
    func isOne() -> Bool { figures.text.contains("cairn_patch_seconds_count 1\n") }
    meter.noteEvents(2, upTo: 2)
    meter.notePatch(9, acknowledging: 2)
    #expect(isOne())
    // They come again, and then something else changes.
    meter.noteEvents(2, upTo: 2)
    meter.notePatch(9, acknowledging: 2)
    #expect(isOne())
    meter.noteEvents(1, upTo: 3)
    meter.noteRefusal()
    meter.notePatch(9, acknowledging: 2)
    #expect(isOne())
    #expect(figures.text.contains("cairn_events_total 5\n"))
  }

  @Test("Each request is a line of the log, with the name of its page and a proxy's name for it")
  func requests() async throws {
    let lines = Reports()
    try await TestServer.run(
      logLevel: .info,
      log: { JSONLogHandler(label: $0) { lines.add(String(decoding: $0, as: UTF8.self)) } }
    ) { server in
      let page = try await server.browser().open()
      let id = "0123456789abcdef-01"
      #expect(try await page.send("[]", ["X-Request-ID": id])?.status == 204)
      let line = try #require(lines.all.first { $0.contains(id) })
      let name = try #require(Secret(page.id)).shortName
      #expect(line.contains("\"page\":\"\(name)\"") && line.contains("\"status\":204"))
      #expect(line.contains("\"route\":\"events\"") && line.contains("\"microseconds\":"))
      #expect(!lines.all.contains { $0.contains(page.id) || $0.contains(server.token) })
      // Only hexadecimal digits and hyphens are a name. Anything else could be a text.
      _ = try await server.ask("GET", "/health", ["X-Request-ID": "secret text"])
      #expect(!lines.all.contains { $0.contains("secret") })
      #expect(lines.all.contains { $0.contains("\"route\":\"health\"") })
    }
  }

  @Test("The listener for measurements answers nothing else")
  func listener() async throws {
    let figures = OpenMetrics()
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let listener = MetricsListener(
      address: .init(host: "127.0.0.1", port: 0), metrics: figures, logger: Logger(label: "test")
    ) { port.yield($0) }
    let group = ServiceGroup(services: [listener], logger: Logger(label: "test"))
    async let end: Void = group.run()
    let found = await ports.first { _ in true }
    func ask(_ request: String) async throws -> Answer? {
      let exchange = try Exchange(port: try #require(found))
      await exchange.send("\(request) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      return await exchange.answer()
    }
    let answer = try await ask("GET /metrics")
    #expect(answer?.status == 200 && answer?.body == "# EOF\n")
    #expect(answer?["content-type"]?.hasPrefix("application/openmetrics-text") == true)
    for request in ["GET /", "POST /metrics", "GET /metrics/x"] {
      #expect(try await ask(request)?.status == 404)
    }
    await group.triggerGracefulShutdown()
    try await end
  }
}
