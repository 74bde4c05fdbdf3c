import Foundation
import Logging
import Testing

@testable import CairnBrowserServer

/// The log of a server.
@Suite struct LogTests {
  @Test(
    "The log reports errors, and contains no secret and no typed text at any level",
    arguments: [Logger.Level.error, .trace])
  func secrets(logLevel: Logger.Level) async throws {
    let lines = Reports()
    // The server can't store anything in a file, which it logs as an error.
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
      // An incomplete request, one that isn't HTTP, and a stream that isn't read to its end.
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

/// A log that a test reads: each line with its metadata.
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
