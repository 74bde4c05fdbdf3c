import Foundation
import Logging
import Testing

@testable import CairnBrowserServer

/// What a server writes about itself.
@Suite struct LogTests {
  @Test(
    "The log tells what went wrong, and has no secret and no text in it, however much it tells",
    arguments: [Logger.Level.error, .trace])
  func secrets(logLevel: Logger.Level) async throws {
    let lines = Reports()
    // Nothing can be remembered in a file, which is an error to tell.
    let folder = TestServer.temporaryFolder()
    try PrivateFile.write(.init(), to: folder)
    let secrets = Reports()
    try await TestServer.run(
      folder: folder, logLevel: logLevel, log: { _ in CapturedLog(lines: lines) }
    ) { server in
      let browser = try await server.browser()
      let page = try await browser.open()
      for secret in [server.token, String(browser.cookie.suffix(32)), page.id] {
        secrets.add(secret)
      }
      #expect(try await page.send("[[1,\"i\",\(page.field),\"Half typed\"]]")?.status == 204)
      for body in ["[[1,\"i\",\(page.field),\"Half typed", "Half typed"] {
        #expect(try await page.send(body)?.status == 400)
      }
      // A request that breaks off, one that is none, and a stream that nobody reads to its end.
      let target = "/pages/\(page.id)/events?token=\(server.token)"
      let broken = try server.exchange()
      await broken.send(
        server.request("POST", target, page.headers.merging(["Content-Length": "99"]) { $1 }))
      await broken.send("Half typed")
      try await server.exchange().send("Half typed \(server.token)\r\n\r\n")
      _ = try await page.stream(after: page.revision)
    }
    #expect(lines.all.contains { $0.contains("cannot be written") })
    for secret in secrets.all + ["Half typed"] {
      #expect(!lines.all.contains { $0.contains(secret) }, "\(lines.all)")
    }
  }
}

/// A log that is read by a test: each line with all that was said with it.
private struct CapturedLog: LogHandler {
  let lines: Reports
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  init(lines: Reports) {
    self.lines = lines
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.add("\(event.level) \(event.message) \(metadata) \(event.metadata ?? [:])")
  }
}
